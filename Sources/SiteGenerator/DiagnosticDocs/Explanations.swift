extension Explanation {
  /// Every diagnostic, in the order of the ids.
  package static let all: [Explanation] = [
    Explanation(
      id: "directive/no-reason",
      summary: "A fence has 'parse=off' or 'allow=' without a reason",
      details: """
        With parse=off, nothing in the block is checked; with allow=, the named checks may report \
        findings in it. The page shows readers that the block is exempted, but not why, and \
        without a reason it is unclear whether the exemption is still justified. This is a \
        warning.
        Give readers the reason: parse=off reason="the body is left out", or \
        allow=color-nonsemantic reason="a brand color". If the code can be valid Swift, or does \
        not need the exemption, remove the directive.
        """),
    Explanation(
      id: "directive/unknown",
      summary: "A word after 'swift' on a fence is not a known directive",
      details: """
        The words after 'swift' on a fence are directives, which say how to treat the code. This \
        word is not a directive, or its value is not valid, so it has no effect: with 'prase=off', \
        the code is parsed as usual. This is a warning. Fences of other languages are ignored, \
        because their words may be meant for another tool.
        Check the spelling. The directives are parse=off, parse=fails, continues, reason="…", \
        allow=… and platform=…, separated by spaces. For example: ```swift parse=off reason="a \
        sketch".
        """),
    Explanation(
      id: "directive/unknown-check",
      summary: "'allow=' names a check that does not exist",
      details: """
        'allow=' on a fence lists the checks that may report findings in this block. No check has \
        this id, so it allows nothing. This is a warning.
        Correct the id. 'proofbook explain checks' lists the built-in checks; rules may declare \
        others.
        """),
    Explanation(
      id: "directive/unused",
      summary: "'allow=' names a check that reports nothing in its block",
      details: """
        'allow=' on a fence lists the checks that may report findings in this block, but this \
        check reports nothing in it: the code has changed, no rule of the handbook names the \
        check, or the wrong check is named. The page would show readers an exemption that does not \
        exist. This is a warning.
        Remove the id from 'allow', or remove the whole directive with its reason.
        """),
    Explanation(
      id: "example/code-without-label",
      summary: "Swift code in a rule has no label",
      details: """
        A label such as **Incorrect (why):** tells readers whether to copy the code or to avoid \
        it. This block has no label, so it is shown as it is and does not count as an example of \
        the rule. This is a note; it never fails a build, not even with --strict.
        If the code is an example, put **Incorrect (what is wrong with it):** or **Correct (what \
        is right about it):** above the block, in a paragraph of its own. A custom line in bold \
        directly above the block, such as **In a list:**, is also a label. If the code is only an \
        aside, leave it as it is.
        """),
    Explanation(
      id: "example/label-without-code",
      summary: "No code block follows a label",
      details: """
        A paragraph begins with Incorrect, Also incorrect or Correct in bold, but no code block \
        follows before the next label, heading, horizontal line or reference line. The example \
        that the label announces is missing. This is an error; in a pack without handbook.yaml it \
        is a warning, and the label is shown as an ordinary paragraph.
        Put the code below the label, between a line ```swift and a line ```. Inline code between \
        single backticks is not a code block. If no example is meant, write the paragraph without \
        bold text at its beginning.
        """),
    Explanation(
      id: "example/nested-label",
      summary: "A label inside a list or quote has no effect",
      details: """
        A label such as **Incorrect (why):** applies to the code below it only at the top level of \
        the page. Inside a list or quote it is shown as text, and its code is an aside that proves \
        nothing. This is an error; in a pack without handbook.yaml it is a warning.
        Move the label and its code out of the list or quote: remove the bullet or '>' and the \
        spaces in front of them.
        """),
    Explanation(
      id: "example/no-correct",
      summary: "The rule has no Correct example",
      details: """
        Every rule shows its advice in code, but this one has no example labeled Correct. Without \
        one, readers learn what to avoid but not what to write instead. This is an error; in a \
        pack without handbook.yaml it is a warning. A label without a code block is reported as \
        example/label-without-code.
        Add a paragraph **Correct (what is right about it):** and, below it, a block that begins \
        with ```swift. The text in parentheses is optional, but it saves readers from comparing \
        the two blocks character by character.
        """),
    Explanation(
      id: "example/no-incorrect",
      summary: "The rule has no Incorrect example",
      details: """
        Every rule shows the mistake in code, but this one has no example labeled Incorrect or \
        Also incorrect. Readers recognize their own code in the incorrect version first. This is \
        an error; in a pack without handbook.yaml it is a warning. A label without a code block is \
        reported as example/label-without-code.
        Add a paragraph **Incorrect (what is wrong with it):** and, below it, a block that begins \
        with ```swift. Choose a mistake that people really make.
        """),
    Explanation(
      id: "example/no-language",
      summary: "The fence of an example names no language",
      details: """
        The fence of a block under Incorrect or Correct is not followed by a language. Only blocks \
        marked swift are read as Swift and count for the symbols; this one is shown as plain text, \
        without highlighting. This is a note; it never fails a build, not even with --strict.
        Write ```swift, or the name of the language of the code.
        """),
    Explanation(
      id: "example/parses-after-all",
      summary: "Code marked with 'parse=fails' is valid Swift",
      details: """
        The directive parse=fails says that the Swift parser rejects the code, and that this is \
        the point of the example. The parser accepts this code, so readers would be shown a \
        mistake that is not one, or is no longer one. This is an error; in a pack without \
        handbook.yaml it is a warning.
        If the code is fine, remove parse=fails from the fence. If it should not parse, look at \
        the code again. The parser checks only the grammar: code with a wrong type or an unknown \
        name still parses and needs no directive.
        """),
    Explanation(
      id: "example/too-long",
      summary: "A Swift block is longer than 64 KB",
      details: """
        A block of more than 64 KB is too long for an example, and some texts of that length would \
        keep the Swift parser busy for minutes. A block and those that continue it count together. \
        The code is shown as it is, without highlighting, and its symbols are not counted. This is \
        a warning.
        Show only the part of the code that the rule is about.
        """),
    Explanation(
      id: "example/unknown-label",
      summary: "The text above a code block is almost a label",
      details: """
        A rule's examples are labeled Incorrect and Correct. The text above this block is a \
        misspelled label, is not in bold, or is the name that other handbooks or languages use. \
        The block would be shown as an aside, and the rule would seem to have no such example. \
        This is an error; in a pack without handbook.yaml it is a warning, and the text stays as \
        it is.
        Write **Incorrect (what is wrong with it):** or **Correct (what is right about it):**.
        """),
    Explanation(
      id: "example/unknown-language",
      summary: "The language on a fence seems to be misspelled",
      details: """
        Only blocks marked swift are read as Swift: they are checked, highlighted, and counted for \
        the symbols. The word on this fence differs from it by a letter or two, so the block is \
        shown as plain text and proves nothing. The same applies to swatch, which shows a picture \
        of a material. This is a warning.
        Write ```swift or ```swatch. If another language is meant, write its full name.
        """),
    Explanation(
      id: "example/unknown-sample",
      summary: "'sample' sets a value that no example uses",
      details: """
        The key 'sample:' of a rule sets the values that its previews show where the code leaves \
        them open, each under the name of a property, parameter or variable. No example of the \
        rule contains this name, so the preview shows something else. This is a warning.
        Write the name as in the examples, or remove it. For example: sample: {trackName: Northern \
        Lights, items: [Bread, Milk]}.
        """),
    Explanation(
      id: "example/unparsed",
      summary: "Code in a Swift block is not valid Swift",
      details: """
        Readers copy examples, so the Swift parser reads every block that begins with ```swift: in \
        rules, articles and section introductions, incorrect examples included. It could not parse \
        this block from the given position on. The parser checks only the grammar; names and types \
        need not exist. This is an error; in a pack without handbook.yaml it is a warning.
        Fix the code. Common causes are a missing brace, and three dots for omitted code, which \
        are better written as a comment (// …). If a block continues the one before it, mark it \
        with ```swift continues, and both are parsed as one.
        If the code cannot be Swift on its own, say why: ```swift parse=off reason="a sketch". If \
        the point of the example is that the parser rejects it, write ```swift parse=fails.
        """),
    Explanation(
      id: "file/active",
      summary: "A file next to the rules could run code in readers' browsers",
      details: """
        All files next to the rules are published, and content comes from many authors. An HTML \
        page, a script, or an SVG image that contains a script would run with the rights of the \
        whole site, so it is left out unless the handbook allows its authors to use raw HTML. This \
        is a warning.
        Remove the script from the image, keep the file elsewhere, or set 'html: allow' in \
        handbook.yaml.
        """),
    Explanation(
      id: "file/byte-order-mark",
      summary: "The file begins with a byte-order mark",
      details: """
        Some editors put a byte-order mark, three invisible bytes, at the beginning of a UTF-8 \
        text. Proofbook ignores it, so the site is the same with and without it. This is a note; \
        it never fails a build. Other tools may read the mark as a letter and then miss the '---' \
        that begins the front matter.
        Save the file as 'UTF-8', not as 'UTF-8 with BOM'.
        """),
    Explanation(
      id: "file/carriage-returns",
      summary: "The file has Windows or classic Mac OS line endings",
      details: """
        Lines of this file end in CR LF or in CR alone. Proofbook accepts both as line endings, so \
        the site is the same. This is a note; it never fails a build. Mixed line endings make \
        changes hard to review, because every line can appear changed.
        Save the file with LF line endings. To have Git ensure this for everyone, add the line \
        '*.md text eol=lf' to .gitattributes.
        """),
    Explanation(
      id: "file/control-character",
      summary: "The file contains a character that HTML does not allow",
      details: """
        HTML does not allow control characters, such as the one that begins a color code in a \
        terminal, or Unicode noncharacters. They are usually pasted from a terminal or another \
        program. This is an error; in a pack without handbook.yaml it is a warning, and the \
        character is shown as a question mark.
        Remove the character. Editors can show such characters, and so can 'cat -v'.
        """),
    Explanation(
      id: "file/empty",
      summary: "The file is empty",
      details: """
        The file contains nothing but whitespace, so it is left out. An empty page is of no use to \
        readers, and an empty file is often one that was never written or not saved. This is an \
        error; in a pack without handbook.yaml it is a warning.
        Write the file, or remove it. 'proofbook new rule "Let captions breathe" --section \
        typography' creates a rule with everything it needs, to be filled in.
        """),
    Explanation(
      id: "file/link-skipped",
      summary: "A symbolic link in the content folder is not followed",
      details: """
        Proofbook follows a symbolic link only to a file inside the content folder. This one leads \
        nowhere, to a folder, or out of the content folder, so it is left out, and its page or \
        picture is missing from the site. Following links out of the folder could publish private \
        files, and following links to folders could lead to an endless loop. This is a warning.
        Replace the link with the file itself. If the link is not needed, remove it.
        """),
    Explanation(
      id: "file/misnamed",
      summary: "A file name is almost one that has a special meaning",
      details: """
        Files such as handbook.yaml, _section.md and metadata.json are found by their exact \
        lowercase names. This name differs in a capital letter or in the extension, such as .yml, \
        so the contents have no effect; without handbook.yaml, a handbook is treated as a public \
        pack. This is a warning.
        Rename the file or folder as the message says.
        """),
    Explanation(
      id: "file/name-too-long",
      summary: "An id is too long for a file name",
      details: """
        The id of a page (its 'id:', or else its file name without '.md') becomes a file name and \
        part of the page's URL. This id is longer than 200 bytes. Most file systems limit names to \
        255 bytes, and Proofbook needs room for additions such as '.html'. This is an error, and \
        the page is left out.
        Rename the file, or set a short id in the front matter: 'id: contrast-in-sunlight'. \
        Letters without accents take one byte each, other letters two to four. If the page has \
        been published before, keep its old URL working with 'aliases:'.
        """),
    Explanation(
      id: "file/not-utf8",
      summary: "The file is not UTF-8 text",
      details: """
        Proofbook reads text files as UTF-8. From the given position on, this file is not valid \
        UTF-8, so accented letters, quotation marks or whole scripts would turn into the wrong \
        characters. The usual cause is an older encoding such as Latin-1 or Windows-1252, or a \
        file that is not text. This is an error, and the file is left out.
        Open the file in the encoding in which it was written and save it as UTF-8. On the command \
        line: iconv -f WINDOWS-1252 -t UTF-8 old.md > new.md.
        """),
    Explanation(
      id: "file/outside-handbooks",
      summary: "A Markdown file is not part of any handbook",
      details: """
        In a folder of several handbooks, or above the sections of one, this file is neither a \
        rule nor an article nor a section introduction, so it is not published. This is a warning.
        Move the file into the folder of the handbook or section that it belongs to. If it is not \
        meant for readers, begin its name with '_'.
        """),
    Explanation(
      id: "file/space-in-name",
      summary: "The file name of a page contains a space",
      details: """
        The file name is the id of the page and part of its URL. Markdown ends a link's URL at the \
        first space, and URLs show spaces as %20, so the page is hard to link to. This is a note; \
        it never fails a build, not even with --strict.
        Rename the file, with hyphens in place of the spaces. If the page has been published \
        before, keep its old URL working with 'aliases:'.
        """),
    Explanation(
      id: "file/too-large",
      summary: "A text file is larger than 4 MB",
      details: """
        A rule is a page or two of text. A text file of more than 4 MB (4,194,304 bytes) is most \
        likely something else, such as a log or an image pasted in as text, and reading it could \
        slow down every build. This is an error, and the file is left out. Pictures and other \
        files that are only copied may be of any size.
        Split the text into several rules. Keep pictures in files of their own and show them with \
        ![description](picture.png).
        """),
    Explanation(
      id: "front-matter/comment-as-value",
      summary: "A key of the front matter has a comment in place of its value",
      details: """
        In YAML, # after a space begins a comment that ends with the line. Nothing else follows \
        this key, so it has no value: 'tags: #type, #figures' sets no tags. This is a warning.
        Put the value in quotation marks, tags: "#type, #figures", or write it without the #. If \
        it is meant to be a comment, put a space after the #.
        """),
    Explanation(
      id: "front-matter/invalid-yaml",
      summary: "The front matter is not valid YAML",
      details: """
        Front matter, the lines between '---' and '---', is written in YAML, one 'key: value' per \
        line. This one cannot be parsed, so all of it is ignored, including the title and the \
        impact; if the only error is a repeated key, just the second occurrence is ignored. The \
        rest of the page is read as usual. This is an error, in packs as well.
        Look at the given position and at the line above it. Common causes are a tab at the \
        beginning of a line, a repeated key, and a quotation mark that is not closed, as in title: \
        "Let captions breathe. More than four YAML aliases (*name) are rejected too, because a few \
        lines of them can grow without bound; write out the values.
        """),
    Explanation(
      id: "front-matter/missing",
      summary: "The rule does not begin with front matter",
      details: """
        A rule begins with front matter, a few lines about itself between two lines '---'. The \
        first line of this file is not '---', so its title, impact and tags are unknown. This is \
        an error. In a pack without handbook.yaml it is a warning: the page takes its title from \
        its first heading or its file name, and the rule is shown unranked.
        Begin the file with three lines: '---', then 'title: Let captions breathe', then '---'. If \
        they are already there, make sure that nothing is above them, not even an empty line. A \
        rule should also have a line such as 'impact: HIGH'.
        """),
    Explanation(
      id: "front-matter/missing-impact",
      summary: "The rule has no impact",
      details: """
        The impact tells readers which rules to follow first, and each section lists its rules in \
        order of impact. A rule without an impact is shown unranked, after all the others. This is \
        a warning.
        Add a line such as 'impact: HIGH' to the front matter. The six levels are CRITICAL, HIGH, \
        MEDIUM-HIGH, MEDIUM, LOW-MEDIUM and LOW. An optional line 'impactDescription: …' says in \
        one sentence what is gained.
        """),
    Explanation(
      id: "front-matter/semicolon",
      summary: "A tag contains a semicolon",
      details: """
        Tags are separated by commas, so 'tags: captions; type' is a single tag with a semicolon \
        in its name, which no other rule will share. This is a note; it never fails a build, not \
        even with --strict.
        Use commas: 'tags: captions, type'.
        """),
    Explanation(
      id: "front-matter/unclosed",
      summary: "The front matter is not closed",
      details: """
        The file begins with '---', but no second line '---' follows. Proofbook treats the first \
        empty line or heading as the end, so that the rest can be checked; other tools may read \
        the whole page as front matter. This is an error, in packs as well.
        Put a line '---' below the last 'key: value'. Nothing may be in front of the hyphens, and \
        only spaces may follow them.
        """),
    Explanation(
      id: "front-matter/unknown-impact",
      summary: "The impact is not one of the six levels",
      details: """
        Readers compare rules and sections by their impact, so there are only six levels. This \
        word is not one of them, and the rule or section is shown without an impact. This is a \
        warning. It is reported for front matter, and for a line **Impact:** in the _sections.md \
        of a pack.
        Use CRITICAL, HIGH, MEDIUM-HIGH, MEDIUM, LOW-MEDIUM or LOW, for example 'impact: \
        MEDIUM-HIGH'. Case does not matter, and a space may replace the hyphen.
        """),
    Explanation(
      id: "front-matter/unknown-key",
      summary: "The front matter has a key that Proofbook does not use",
      details: """
        Proofbook does not use this key, so it has no effect on the site. That is fine if the key \
        is for another tool, so this is only a note, which never fails a build. A key that almost \
        matches a known one is most likely misspelled and is a warning: with 'tag: color', the \
        rule has no tags.
        Check the spelling, and leave the key if another tool needs it. Rules have title, impact, \
        impactDescription, tags, id, section, checks, checksReason, platforms, since, updated, \
        deprecated, related, aliases, synonyms, draft and sample. Articles have title, \
        description, tags, id, updated, aliases, synonyms and draft. Section introductions have \
        title, impact and description.
        """),
    Explanation(
      id: "front-matter/unknown-platform",
      summary: "The rule names a platform that does not exist",
      details: """
        'platforms' in the front matter says where the rule applies: iOS, iPadOS, macOS, tvOS, \
        visionOS or watchOS, in any case. This name is not one of them, so it gets a list of its \
        own on the site and means nothing to the checks. This is a warning.
        Use one of the six: 'platforms: [iOS, macOS]'. A version belongs in 'since'.
        """),
    Explanation(
      id: "front-matter/unquoted-colon",
      summary: "A value that contains a colon needs quotation marks",
      details: """
        In YAML, a colon followed by a space begins a value, so a line such as 'title: Motion: \
        when to stop' cannot be parsed. The intent is clear, and Proofbook reads the line as if it \
        had quotation marks. This is a warning, because other tools may reject the whole front \
        matter.
        Put the value in quotation marks: title: "Motion: when to stop". Put a backslash in front \
        of each quotation mark inside the value.
        """),
    Explanation(
      id: "front-matter/wrong-type",
      summary: "A value has the wrong type for its key",
      details: """
        Each key takes one type of value: most take a text, 'tags' and a few others take a list, \
        and 'draft' is either true or false. This value has another type and is ignored. This is \
        an error; in the front matter of a pack without handbook.yaml it is a warning. The values \
        in handbook.yaml and in language files such as en.yaml are checked in the same way, as \
        handbook/wrong-type and template/wrong-type.
        Write the value as the message says. A text is one line: 'title: Let captions breathe'. A \
        list is separated by commas, 'tags: type, captions', or in brackets, [type, captions]. \
        True and false have no quotation marks: 'draft: true'.
        """),
    Explanation(
      id: "handbook/folder-taken",
      summary: "A handbook of a library cannot have its own folder on the site",
      details: """
        Each handbook of a library is a folder of the site, with the same name as its folder on \
        disk. This name differs from another only in case, which many file systems ignore, or it \
        ends in .html and would take the place of a page. Neither handbook would be complete. This \
        is an error.
        Rename the folder.
        """),
    Explanation(
      id: "handbook/invalid-language",
      summary: "The handbook's language is not a valid language tag",
      details: """
        Pages declare their language in their markup: browsers use it for hyphenation and \
        translation, and screen readers choose their voice by it. The value must be a BCP 47 tag: \
        a language of two or three letters, optionally followed by a hyphen and a script or \
        country. This value is not one, and the pages are marked as English. This is a warning.
        Write the tag: 'de' for German, 'fr' for French, 'pt-BR' for Brazilian Portuguese.
        """),
    Explanation(
      id: "handbook/invalid-metadata",
      summary: "The pack's metadata.json has errors",
      details: """
        metadata.json can give the home page of a pack a description, a version, a date and \
        sources. If the file is not valid JSON, all of it is ignored; if one of its values has the \
        wrong type, that value is ignored. The rules are not affected. This is a warning.
        Look at the given position. 'abstract', 'version', 'date', 'organization' and 'technology' \
        are texts: write "version": "1.0", not "version": 1.0. 'references' is a list of texts. \
        Other keys may have any value. If the JSON is not valid, look for a missing or extra \
        comma.
        """),
    Explanation(
      id: "handbook/invalid-value",
      summary: "A setting in handbook.yaml has an invalid value",
      details: """
        The key is right, but its value is not valid, so the default is used instead: no site URL, \
        no link on the pages, or the standard color. This is an error, so that a site is not \
        published with settings that nobody chose.
        'url' is the URL of the site and begins with 'https://' or 'http://'. 'edit' and 'source' \
        are such URLs with {path} in place of the file's path, as in \
        https://example.com/edit/main/{path}. 'accent' is a color of three or six digits in \
        quotation marks, accent: "#5b4bd6", because # begins a comment in YAML. 'html' is 'escape' \
        or 'allow', and 'contradictions' is 'note' or 'error'.
        """),
    Explanation(
      id: "handbook/invalid-yaml",
      summary: "handbook.yaml is not valid YAML",
      details: """
        handbook.yaml contains the settings of the handbook, such as its title and the order of \
        its sections, one 'key: value' per line. It cannot be parsed, so none of the settings is \
        known. This is an error, and nothing is published until it is fixed.
        Look at the given position and at the line above it. Common causes are a colon in a value \
        without quotation marks, which must be written title: "Color: a handbook"; a quotation \
        mark or bracket that is not closed; a tab at the beginning of a line; and a repeated key.
        """),
    Explanation(
      id: "handbook/missing-file",
      summary: "A file that handbook.yaml or its stylesheet uses does not exist",
      details: """
        'logo' and 'stylesheet' in handbook.yaml name files that every page uses, and the \
        stylesheet may load further files. There is no such file, or it is not published because \
        it could run code, so pages would show a broken image or lack their styles. This is an \
        error.
        Write the path relative to the folder of handbook.yaml, without './' or '/' in front: \
        'logo: logo.svg' or 'stylesheet: assets/own.css'. Case matters. Files and folders whose \
        names begin with a dot are not read, and a rule or an article cannot be a logo.
        """),
    Explanation(
      id: "handbook/no-effect",
      summary: "A setting or a whole handbook.yaml has no effect",
      details: """
        The handbook.yaml of a library, which is a folder of several handbooks, applies to all of \
        them. Its title, description, URL and redirects are those of the whole site; language, \
        accent, logo, stylesheet, edit, source, html, contradictions and swatches apply to every \
        handbook that does not set them itself. Sections belong to the individual handbooks. A \
        handbook.yaml in any folder below that of its handbook is not read at all. Both are \
        warnings.
        Move the setting, or the file, to the folder of the handbook.
        """),
    Explanation(
      id: "handbook/repeated-section",
      summary: "A section is declared twice",
      details: """
        Two headings of _sections.md end in the same prefix in parentheses, or 'sections' in \
        handbook.yaml lists a section twice. The first one counts; in _sections.md, the text below \
        the second heading is not shown. This is a warning.
        Merge the two, or give one of them the prefix that the file names of its rules begin with.
        """),
    Explanation(
      id: "handbook/section-spelling",
      summary: "handbook.yaml spells a section differently from its folder",
      details: """
        A section has the name of its folder, and links depend on that name: ../color/ is the page \
        of the section. 'sections' in handbook.yaml writes the name with different capitals or \
        punctuation. The entry is applied to the section, under the name of its folder. This is a \
        warning.
        Write the name in 'sections' exactly as the folder has it.
        """),
    Explanation(
      id: "handbook/undeclared-section",
      summary: "A section is missing from _sections.md",
      details: """
        The _sections.md of a pack gives its sections their names and their order. Some rules \
        belong to a section that it does not declare, so that section gets a title made from its \
        id and comes after the others, in alphabetical order. This is a note; it never fails a \
        build.
        Add a heading with the id in parentheses to _sections.md: ## 4. Motion (motion). If the \
        section is not intended, look at its rules. A rule belongs to the section in its \
        'section:', else to the declared section whose id its own id begins with, else to its \
        first tag. A misspelled prefix, as in tpye-captions.md, makes it fall back to the tag.
        """),
    Explanation(
      id: "handbook/unknown-key",
      summary: "A key in handbook.yaml is not a setting",
      details: """
        The key has no effect, so a setting that its author relies on may be missing. This is a \
        warning: only Proofbook reads handbook.yaml, so an unknown key is most likely misspelled.
        Check the spelling, or remove the line. The keys are title, description, language, url, \
        sections, edit, source, accent, logo, stylesheet, redirects, html, contradictions and \
        swatches.
        """),
    Explanation(
      id: "handbook/unknown-language",
      summary: "The interface is not available in the handbook's language",
      details: """
        Pages declare in their markup which language they are written in, but the interface text \
        around the content, such as 'Previous' or 'Sources', is not available in this language and \
        stays in English. This is a note; it never fails a build, not even with --strict.
        Translate it: put a language file such as fr.yaml in a folder and name that folder with \
        --templates. The file gives each text by its key, as en.yaml in Templates does. Texts that \
        it leaves out stay in English.
        """),
    Explanation(
      id: "handbook/unknown-section",
      summary: "handbook.yaml names a section that does not exist",
      details: """
        'sections' in handbook.yaml sets the order of the sections. It names a section that has no \
        rules and no introduction, so there is nothing to show. Often a folder was renamed, or all \
        rules of the section are drafts, which count only with --drafts. This is an error.
        Use the id of the section, not its title: the name of its folder, or the 'section:' of its \
        rules, as in sections: [hierarchy, materials]. Remove the name if the section no longer \
        exists. Sections that are not listed follow in alphabetical order.
        """),
    Explanation(
      id: "handbook/unlisted-section",
      summary: "A folder has almost the name of a section in handbook.yaml",
      details: """
        'sections' in handbook.yaml lists the sections of the handbook. This folder is not listed, \
        but one with almost the same name is, so the rules in this folder would form a separate \
        section at the end of the handbook. Most often a file was put in a misspelled folder. This \
        is a warning.
        Move the files into the intended folder. If the section is wanted, add it to 'sections'.
        """),
    Explanation(
      id: "handbook/wrong-type",
      summary: "A value in handbook.yaml has the wrong type",
      details: """
        Each key of handbook.yaml takes a text, a list or a map of keys, and this value has \
        another type: a list in place of a title, for example, or a single word in place of a map. \
        The value cannot be used, so this is an error.
        Write a text on the line of its key (title: Our handbook), a list in brackets (sections: \
        [hierarchy, materials]), and the map of redirects with one indented line for each.
        """),
    Explanation(
      id: "link/draft",
      summary: "A link or 'related' leads to a draft",
      details: """
        The page exists as a file, but its front matter says draft: true, so the site has no page \
        for it, and the link would lead nowhere. This is an error; in a pack without handbook.yaml \
        it is a warning, and the text is shown without a link.
        Publish the page by removing the line draft: true, or leave the link out until the page is \
        ready. With --drafts, and in 'proofbook preview', drafts are pages like all others; a link \
        from a published page to a draft is then a note.
        """),
    Explanation(
      id: "link/foreign-file",
      summary: "A page loads a file from another site",
      details: """
        Raw HTML that the handbook allows, the handbook's stylesheet, or a custom template loads \
        something from another site or sends a form there. That site learns who reads the page, \
        and the page changes whenever the other site does. This is a warning; the tag or style is \
        published as it is.
        Put the file next to the rule, stylesheet or template and refer to it by its path, or \
        replace the tag with a link that readers can follow.
        """),
    Explanation(
      id: "link/foreign-image",
      summary: "A page shows an image from another site",
      details: """
        Pages of a handbook request nothing from other hosts: nobody learns who reads them, they \
        work offline, and nothing on them disappears when another site changes. The image is \
        therefore not shown; its description is a link to it instead. This is a warning.
        Save the image next to the rule, if its license permits, and show it from there: ![A card \
        on a material](card.png).
        """),
    Explanation(
      id: "link/missing-image",
      summary: "A page shows an image that does not exist",
      details: """
        The image is not in the content folder or not at this path, so readers would see an empty \
        frame. This is an error. In a pack without handbook.yaml it is a warning, and the text in \
        the square brackets is shown in place of the image.
        Write the path relative to the Markdown file, ![A card on thin material](assets/card.png), \
        or with '/' in front, relative to the content folder. Case matters, even if your own disk \
        ignores it. Files and folders whose names begin with a dot are not read.
        """),
    Explanation(
      id: "link/no-description",
      summary: "An image has no description",
      details: """
        The brackets of ![…](…) are empty, so screen readers skip the image, and neither search \
        engines nor the handbook's own search can find it. This is a note; it never fails a build, \
        not even with --strict, because an image may be purely decorative.
        Describe in a few words what the image shows.
        """),
    Explanation(
      id: "link/no-materials",
      summary: "A link leads to a material page that is not generated",
      details: """
        Proofbook generates pages such as swatches/ios/regular.html, but not this time: \
        '--no-swatches' was given, handbook.yaml says 'swatches: off', or no example names a \
        material or a vibrancy level. The text of the link is shown without the link. This is a \
        note.
        Build without '--no-swatches', or set 'swatches: on' in handbook.yaml.
        """),
    Explanation(
      id: "link/no-words",
      summary: "A link has no text",
      details: """
        The brackets of [](…) are empty, so readers would not see a link and screen readers could \
        not name it. The page shows the title that follows the URL in quotation marks, or else the \
        URL itself, in place of the text. This is a warning.
        Write text that says where the link leads: [how a shadow reads](shadows.md).
        """),
    Explanation(
      id: "link/outside-root",
      summary: "A link or image leads out of the content folder",
      details: """
        The path goes up with '..' beyond the content folder. Only files in that folder are \
        published, so the link would lead nowhere on the site. This is an error. In a pack without \
        handbook.yaml it is a warning, and the text is shown without a link.
        Count the '..': each one goes up one folder from the file that contains the link. If the \
        file should be published, move it into the content folder. If it is on the web, link to \
        its full URL: [the guide](https://example.com/guide).
        """),
    Explanation(
      id: "link/space-in-address",
      summary: "A link does not work because its URL contains a space",
      details: """
        Markdown ends a URL at the first space, so [text](some file.md) is shown as it is written. \
        For a link this is a warning. For an image it is an error, as for a missing image; in a \
        pack without handbook.yaml that, too, is a warning.
        Put the URL in angle brackets, [text](<some file.md>), or write %20 for the space. Better \
        still, name files without spaces.
        """),
    Explanation(
      id: "link/unknown-anchor",
      summary: "A link leads to an anchor that its page does not have",
      details: """
        The part of a link after '#' names a heading or an example of the page, and this page has \
        none of that name. Readers would land at the top of the page and have to search. This is \
        an error. In a pack without handbook.yaml it is a warning, and the text is shown without a \
        link.
        The anchor of a heading is its text in lowercase with hyphens for the spaces, without \
        punctuation: 'When to stop' is #when-to-stop. If two headings are the same, the anchor of \
        the second ends in '-1'. Examples are numbered by their kind: #incorrect-1, #correct-2. \
        The title of a page has an anchor like any other heading.
        """),
    Explanation(
      id: "link/unknown-page",
      summary: "A link leads to a page that does not exist",
      details: """
        There is no file at this path in the content folder, so the link would lead nowhere. Often \
        the page was renamed or moved. A file that is not published because it could run code is \
        reported here as well; a draft is reported as link/draft. This is an error. In a pack \
        without handbook.yaml it is a warning, and the text is shown without a link.
        Link to the Markdown file, relative to the file that contains the link: \
        [contrast](../color/contrast.md). With '/' in front, the path begins at the content \
        folder. '.md' may be left out, case matters, and 'README.md' and similar files are not \
        pages. Do not link to '.html'; Proofbook finds the URL of the page.
        """),
    Explanation(
      id: "link/unsafe-address",
      summary: "A link has a URL scheme that is not safe",
      details: """
        The URLs of links and images may begin with http:, https:, mailto:, tel:, sms: or \
        facetime:. Others, such as javascript: and file:, can run code or access the reader's own \
        machine, so they are not linked. This is an error. In a pack without handbook.yaml it is a \
        warning, and the text is shown without a link.
        Link to an https URL or to a file of the handbook. To show such a URL without linking it, \
        write it as code between backticks. If a file name contains a colon, put './' in front: \
        [notes](./draft:notes.md).
        """),
    Explanation(
      id: "link/wiki",
      summary: "A wiki link is shown as text",
      details: """
        [[use-levels]] is a link in note-taking tools and wikis. In Markdown it is text, and \
        readers see it with its brackets. This is a note; it never fails a build, not even with \
        --strict, because an array of arrays is written the same way.
        Write a link with the path of the file: [Use levels](../color/use-levels.md). If it is \
        code, put it between backticks.
        """),
    Explanation(
      id: "lint/configuration",
      summary: "The app configuration contains an error",
      details: """
        .proofbook.yml may contain handbook, url, ignore, baseline, platforms, deployment, checks \
        and reasons. An unknown setting, level or platform is a warning and has no effect; a file \
        that is not valid YAML, or a value that its setting does not allow, is an error.
        Correct the spelling or the value. Under 'checks', each check has a level: off, on, note, \
        warning or error.
        """),
    Explanation(
      id: "lint/handbook",
      summary: "The handbook of an app has errors",
      details: """
        'handbook' in .proofbook.yml names a folder of rules for which 'proofbook check' reports \
        errors. The checks that can be read run anyway, so that the handbook's errors do not hold \
        up the app; a check that a rule declares incorrectly does not run. This is a warning.
        Fix the handbook: 'proofbook check --content ../Handbook' lists the errors. Or name the \
        handbook.json of the last site that was built.
        """),
    Explanation(
      id: "lint/suppression",
      summary: "A suppression comment is not valid",
      details: """
        A suppression comment says how far it reaches, which checks it switches off, and why: // \
        proofbook:disable:next check-id -- reason. ':next' covers the statement or member after \
        it, ':this' its own line, and ':file' the whole file. A comment without a scope or a check \
        id is a warning; with 'reasons: required' in .proofbook.yml, so is one without a reason.
        Add the missing part.
        """),
    Explanation(
      id: "lint/unknown-check",
      summary: "A comment or the app configuration names an unknown check",
      details: """
        No check has this id, so nothing is switched on or off. The check may have been renamed, \
        or it may belong to another handbook. This is a warning.
        'proofbook explain checks' lists the built-in checks. Checks that rules declare are known \
        only if .proofbook.yml names their handbook.
        """),
    Explanation(
      id: "lint/unparsed",
      summary: "A file of an app is not valid Swift",
      details: """
        The message contains the parser's explanation. The parts of the file that can be parsed \
        are checked anyway, but views after the given position may be missed. This is a warning.
        Fix the code. List files that are not meant to be Swift under 'ignore' in .proofbook.yml.
        """),
    Explanation(
      id: "lint/unused-suppression",
      summary: "A suppression comment is not needed",
      details: """
        The check reports nothing in the code that the comment covers: the code has changed, or \
        the comment never had an effect. If it stayed, it would hide the next finding. This is a \
        warning.
        Remove the id from the comment, or remove the whole comment.
        """),
    Explanation(
      id: "load/no-rules",
      summary: "The content folder has no page to publish",
      details: """
        There is no rule and no article in this folder or below it, so there is no site to build. \
        Most often the command was run in the wrong folder. This is an error. A page is a file \
        whose name ends in '.md' and does not begin with '_' or '.'; README.md, SKILL.md, \
        AGENTS.md, CLAUDE.md, LICENSE.md and CONTRIBUTING.md do not count.
        Name the folder of your rules: proofbook check --content Handbook. To create a handbook, \
        use 'proofbook init Handbook'. To add a rule, use 'proofbook new rule "Let captions \
        breathe" --section typography'.
        """),
    Explanation(
      id: "load/only-drafts",
      summary: "Every page of a handbook is a draft",
      details: """
        Drafts are not published, and this handbook has no other pages: an empty handbook would \
        replace the published one. This is an error, reported at the first draft.
        Remove 'draft: true' from a rule that is finished. To see drafts, build with '--drafts' \
        into another folder.
        """),
    Explanation(
      id: "machine/create",
      summary: "A folder could not be created",
      details: """
        The operating system refused to create a folder that the command needs. The message gives \
        its reason, usually a missing permission, a full disk, or a file that has the name of the \
        folder. Nothing is wrong with the content. The command ends with status 2.
        Fix what the message names and run the command again; files that were published before are \
        unchanged.
        """),
    Explanation(
      id: "machine/read",
      summary: "A file or folder could not be read",
      details: """
        The operating system refused to read something that the command needs. The message gives \
        its reason: the file does not exist, or its permissions do not allow it. Nothing is wrong \
        with the content. The command ends with status 2, before anything is written.
        Check the path in the message. The folders in --content, --templates and --output are \
        relative to the folder where the command is run.
        """),
    Explanation(
      id: "machine/remove",
      summary: "A file could not be removed",
      details: """
        A page that is no longer part of the handbook could not be removed from the output folder; \
        the message gives the operating system's reason. The command ends with status 2. The new \
        pages have already been written, and the next build removes the rest.
        Fix the permissions of the folder and build again.
        """),
    Explanation(
      id: "machine/write",
      summary: "A file could not be written",
      details: """
        The output folder was not created by Proofbook, another build is writing to it, it is the \
        content folder itself, or the operating system refused to write; the message says which. \
        Each file is replaced completely or not at all, and everything that was published stays. \
        The command ends with status 2.
        Name another folder with --output, or fix what the message names and build again.
        """),
    Explanation(
      id: "markup/empty-heading",
      summary: "A heading is empty",
      details: """
        The line begins with #, but no visible text follows. An empty heading does not structure \
        the text for anyone, yet screen readers announce it; the table of contents omits it. This \
        is a warning.
        Write the text of the heading, or remove the line. For a horizontal line, write '---'.
        """),
    Explanation(
      id: "markup/footnote",
      summary: "Footnotes are not supported",
      details: """
        Footnotes such as [^1] are an extension of GitHub's that Proofbook does not support. The \
        marker is shown as it is written. This is a warning.
        Move the footnote into the text, or cite its source on a line of its own that begins with \
        'Reference:'.
        """),
    Explanation(
      id: "markup/raw-html",
      summary: "Raw HTML is shown as text",
      details: """
        Content often comes from many authors, and HTML can run code on the pages of a site. \
        Proofbook therefore shows tags as text: readers see <b>, not bold text. Comments, <!-- … \
        -->, are left out without a diagnostic. This is a warning.
        Use Markdown: **bold** for <b>bold</b>. To show a tag, put it between backticks. If you \
        trust everyone who writes the handbook, set 'html: allow' in handbook.yaml. Tags that \
        would change how the rest of the page is read, such as script, style and iframe, are shown \
        as text even then.
        """),
    Explanation(
      id: "markup/table-too-large",
      summary: "A table is too large",
      details: """
        A table may have 256 columns and 20,000 cells, and all tables of a file together may have \
        100,000 cells. Every row is padded to the width of the first, so a small file can grow \
        into a page of many megabytes, which no browser shows in a reasonable time. This is an \
        error, and all tables of the file are read as plain text, so that its other problems are \
        reported in the same run. Rows are counted down to the next empty line.
        Split the table, or publish the data as a separate file and link to it: [all \
        values](values.csv). If the table is small, look for a missing empty line below it.
        """),
    Explanation(
      id: "markup/too-deep",
      summary: "Lists, quotes or emphasis are nested too deeply",
      details: """
        Lists, quotes, links and emphasis can be nested up to 100 levels deep. No reader can \
        follow that many, and without a limit, a hostile file could make any tool that reads it \
        run out of memory. This is an error, and anything nested more deeply is left out.
        Remove some of the nesting. If the nesting is not intended, look for a run of '>' or '-' \
        at the beginning of the lines, or for a long run of '*', '_' or brackets in the text.
        """),
    Explanation(
      id: "markup/too-many-declarations",
      summary: "The file contains '<?' or '<!' more than 2,000 times",
      details: """
        For each '<?' or '<!', the Markdown parser searches the rest of the file for its end. \
        Thousands of them without an end would keep the parser busy for minutes, so the file is \
        not read. This is an error.
        Split the file. Comments, which begin with '<!--', count as well.
        """),
    Explanation(
      id: "markup/unclosed-fence",
      summary: "A code block is not closed",
      details: """
        A line of three or more backticks or tildes begins a code block, and no line ends it. \
        Everything after it, to the end of the file or of the list or quote that contains it, is \
        shown as code: headings, labels and links are lost. This is a warning; if the code \
        contains a label or another fence, it is an error, and in a pack without handbook.yaml a \
        warning.
        End the block with a line ``` that has at least as many backticks as the first line and \
        nothing else. In a list, indent the last line as far as the first. To show a fence inside \
        a block, begin and end the outer block with four backticks.
        """),
    Explanation(
      id: "proof/check-declaration",
      summary: "A check that a rule declares is not valid",
      details: """
        Under 'checks', a rule may declare its own check: a map with id, select and message and, \
        to compare several views, group, keep, same, differ, distinct, some and count. The message \
        gives the position and the reason. This is an error; in a pack without handbook.yaml it is \
        a warning.
        A selector resembles CSS: the name of a view, '*' or a family (text, stack, control, \
        shape), followed by tests such as [font.size>17], [mod.padding], :has(Image) and :not(…), \
        and joined by spaces or '>'. 'proofbook tree' prints the facts of each view.
        """),
    Explanation(
      id: "proof/check-taken",
      summary: "A rule declares a check with an id that is already in use",
      details: """
        Check ids appear in findings, suppressions and URLs, so each id must belong to one check. \
        There is a built-in check with this id, or another rule declares one. This is an error.
        Choose another id. If the other check means the same, name it instead of declaring it \
        again; one check may prove several rules.
        """),
    Explanation(
      id: "proof/contradiction",
      summary: "A check of one rule flags the Correct example of another",
      details: """
        Readers copy Correct examples and follow all rules at the same time, so the Correct \
        example of one rule should not break another. The page of the rule and the proof report \
        show the conflict as well. This is a note; with 'contradictions: error' in handbook.yaml \
        it is an error.
        Fix the example. If it is right as it is, say why after its fence: ```swift allow=check-id \
        reason="why".
        """),
    Explanation(
      id: "proof/idle-check",
      summary: "One of a rule's checks flags none of its Incorrect examples",
      details: """
        The rule names several checks. The others flag its Incorrect examples, but this one \
        reports nothing in any of them: its selector means something else, or it was added by \
        mistake. The page does not show that this check proves the rule. This is a warning.
        Show in an Incorrect example what the check is about, fix the selector ('proofbook tree' \
        prints the views and their facts), or remove the check from the rule.
        """),
    Explanation(
      id: "proof/missed",
      summary: "No check of the rule flags its Incorrect example",
      details: """
        The rule names checks in its front matter, and an Incorrect example is proven if at least \
        one of them flags it. None reports anything here: the example does not show the mistake in \
        a way that can be seen in code, or the rule needs another check. This is an error.
        Run 'proofbook tree' on the code to see what the checks see; values that are unknown to \
        them never trigger a finding. Change the example, name another check ('proofbook explain \
        checks' lists them), or write checks: none with a checksReason.
        """),
    Explanation(
      id: "proof/noisy",
      summary: "A check of the rule flags its Correct example",
      details: """
        Readers copy Correct examples, so these must not contain anything that the rule's own \
        checks flag. The diagnostic gives the position and the message of the check. This is an \
        error.
        Fix the example. If the check is wrong about it, say why after the fence: ```swift \
        allow=check-id reason="why".
        """),
    Explanation(
      id: "proof/nothing-proven",
      summary: "Rules name checks, but no example could be checked",
      details: """
        Every Incorrect example is waived, has no Swift, or is missing, so nothing is proven \
        although rules name checks; Correct examples alone prove nothing. The site would promise \
        proofs that it does not have. This is an error, reported once, at the first rule that \
        names a check.
        Remove 'parse=off' where the code is valid Swift, fix code that does not parse, or remove \
        the checks from the front matter.
        """),
    Explanation(
      id: "proof/suggestion",
      summary: "A check would prove a rule that names none",
      details: """
        With 'check --suggest', every check is tried on the examples of the rules that name none. \
        One of them flags every Incorrect example and passes every Correct one. This is a note.
        Read what the check is about ('proofbook explain ID'). If that is what the rule means, \
        name it under 'checks'. The match may also be a coincidence.
        """),
    Explanation(
      id: "proof/unjudged",
      summary: "An example of a rule with checks contains no Swift",
      details: """
        The rule names checks in its front matter, and checks run only on Swift. No block under \
        this label is marked as Swift, most often because the word after its fence is missing. The \
        example proves nothing, and the rule is not shown as proven. This is a warning.
        Write 'swift' after the fence. If a block is intentionally in another language, give that \
        as the reason: 'swift parse=off reason="Objective-C"' exempts it from the checks.
        """),
    Explanation(
      id: "proof/unknown-check",
      summary: "A rule names a check that does not exist",
      details: """
        The word under 'checks' in the front matter is not the id of a check, so it would prove \
        nothing. This is an error; in a pack without handbook.yaml it is a warning.
        Check the spelling. 'proofbook explain checks' lists the built-in checks, and 'proofbook \
        explain ID' explains one of them. For a rule that cannot be checked, write checks: none, \
        with the reason under checksReason.
        """),
    Explanation(
      id: "proof/unstable",
      summary: "A check's result depends on how an example is written",
      details: """
        A comment at the beginning, other line endings and other indentation must not change what \
        a check reports; code inside a comment or a string must not be flagged; and a comment that \
        suppresses the check must work. For this example and check, one of these requirements is \
        not met. This is an error.
        If the rule declares the check itself, test facts of the views, not how the code is \
        written. If it is a built-in check, the check is at fault: please report it.
        """),
    Explanation(
      id: "redirect/circle",
      summary: "Redirects form a loop",
      details: """
        A redirect sends readers from an old path to a new one. From this path, the redirects in \
        handbook.yaml lead back to a path that was already visited, so readers would never reach a \
        page. This is an error. Every redirect that ends in the loop is reported.
        Decide which path is the page today, and remove the redirect that leads away from it. With \
        'rules/a.html: rules/b.html' and 'rules/b.html: rules/a.html', remove one of the two.
        """),
    Explanation(
      id: "redirect/collision",
      summary: "The old path of a redirect is already taken",
      details: """
        A redirect, from 'aliases' in front matter or 'redirects' in handbook.yaml, needs a path \
        that already belongs to a page of the site or to another redirect. Only one of them can \
        have a file there, so the other one keeps the path and this redirect is left out. Case \
        makes no difference, because many disks ignore it. This is an error; in a pack without \
        handbook.yaml it is a warning.
        Remove the alias or the redirect. If a new page took the name of an old one, readers of \
        the old URL find the new page, and a link on that page can lead them on. If two pages have \
        the same alias, leave it with the page that readers of the old one need.
        """),
    Explanation(
      id: "redirect/invalid-alias",
      summary: "An alias cannot have been the id of a page",
      details: """
        'aliases' in the front matter lists the ids that a page had before it was renamed, and \
        each becomes a page that redirects to it. A path, a file name with its .md, or a title is \
        not an id, so the old URL would stay broken. This is an error; in a pack without \
        handbook.yaml it is a warning. An alias that is wrong only because of a space is a note, \
        because a file name may contain one.
        Write the old 'id:' or the old file name without '.md': 'aliases: use-levels'. If the page \
        had another path in the site, write that path, 'aliases: rules/use-levels.html', or use \
        'redirects' in handbook.yaml.
        """),
    Explanation(
      id: "redirect/no-page",
      summary: "A redirect begins at a path that cannot be a page",
      details: """
        For every old path, Proofbook writes a small page that leads to the new one, so the old \
        path must be a path in the site that ends in '.html'. It must not contain '~', a \
        backslash, '..', '.' or an empty part such as '//', no part may be longer than 220 bytes, \
        no folder may end in '.html', and the first folder must not be assets, files or swatches. \
        This is an error.
        In handbook.yaml, write the old path without the URL of the site, as in \
        rules/old-name.html: rules/new-name.html below 'redirects:'. In front matter, write only \
        the old id, without its folder and '.html': 'aliases: old-name'.
        """),
    Explanation(
      id: "redirect/unknown-page",
      summary: "A redirect leads to a page that does not exist",
      details: """
        Readers who open the old URL would be sent to a page that does not exist. This is an \
        error. It applies to 'redirects' in handbook.yaml; the 'aliases' in front matter always \
        lead to the page that lists them.
        Write the path of the page in the site, not of its Markdown file: rules/new-name.html. \
        Case matters, and drafts are pages only with --drafts. If the page was moved again, \
        redirect straight to its current path. For a renamed rule, a line 'aliases: old-name' in \
        its front matter is simpler and cannot go out of date.
        """),
    Explanation(
      id: "rule/duplicate-id",
      summary: "Two pages have the same id",
      details: """
        The id of a page (its 'id:', or else its file name without '.md') determines its URL, so \
        no two rules of a handbook can share an id, and no two articles. The first page in the \
        order of the paths keeps the id, and this page is left out. This often happens to files \
        with the same name in two folders. This is an error.
        Rename one of the files, or give it a different id in the front matter: 'id: \
        contrast-in-print'. If the page has been published before, keep its old URL working with \
        'aliases:'.
        """),
    Explanation(
      id: "rule/empty",
      summary: "A rule has front matter but no content",
      details: """
        The file has nothing below its front matter: no reason and no example. This is an error; \
        in a pack without handbook.yaml it is a warning, and the page shows only the title.
        Write why the rule holds and, below it, an example under **Incorrect (why):** and one \
        under **Correct (why):**. Until then, a line draft: true in the front matter keeps the \
        rule out of the site.
        """),
    Explanation(
      id: "rule/id-differs-in-case",
      summary: "Two ids differ only in case",
      details: """
        The ids of two rules, or of two articles, are the same except for case. Each id becomes a \
        file, and on many disks, such as those of most Macs and Windows machines, both would be \
        the same file. The first page in the order of the paths keeps its id, and this page is \
        left out. This is an error.
        Rename one of the files, or give it a different 'id:'. Ids that are entirely in lowercase \
        avoid the problem: 'id: dark-mode'.
        """),
    Explanation(
      id: "rule/invalid-id",
      summary: "An id cannot be used as a file name",
      details: """
        The id of a page (its 'id:', or else its file name without '.md') becomes a file name and \
        part of the page's URL. It cannot be empty, '.' or '..', and it cannot contain '/', a \
        backslash or a line break, which would lead to another path. '~' is reserved for the \
        second and later pages of long lists. This is an error, and the page is left out.
        Use lowercase letters, digits and hyphens: 'id: contrast-in-sunlight'. The section of a \
        rule does not belong in its id; 'section: color' or the folder sets it.
        """),
    Explanation(
      id: "rule/missing-title",
      summary: "A page has no title in its front matter",
      details: """
        The title is shown in lists, in search results and at the top of the page. This rule has \
        none, or this article has neither a title nor a heading. This is an error. In a pack \
        without handbook.yaml it is a warning: the title is taken from the first heading, or else \
        made from the file name.
        Add a line to the front matter: 'title: Let captions breathe'. If the title contains a \
        colon, put it in quotation marks. If there is a title line, make sure that it has a value, \
        and look for another message that says why it was ignored.
        """),
    Explanation(
      id: "rule/related-to-itself",
      summary: "A rule names itself as related",
      details: """
        'related' in the front matter lists other rules to show next to this one, but this id is \
        the rule's own. Most often it was copied along with the rest of the front matter. The id \
        is left out of the page. This is a warning.
        Remove it, or write the id of the intended rule: 'related: contrast-in-sunlight'.
        """),
    Explanation(
      id: "rule/shared-title",
      summary: "Two rules of one handbook have the same title",
      details: """
        Readers choose rules by title, in lists and in the search, and cannot distinguish these \
        two. Most often a file was copied to begin a new rule, and its title was left unchanged. \
        This is a warning.
        Give one of them a different title, or remove the copy.
        """),
    Explanation(
      id: "rule/title-differs",
      summary: "The first heading differs from the title of the rule",
      details: """
        A rule has its title in the front matter and often again as its first heading. If both are \
        the same, the title is shown once. Here they differ, so the page shows both, and readers \
        may wonder which one is the rule. This is a warning. Only the visible text is compared: \
        backticks, asterisks, escapes and repeated spaces make no difference; case and punctuation \
        do.
        Use the same text in both: 'title: Let captions breathe' and ## Let captions breathe. Or \
        remove the heading. If it begins a part of the text, write it with ### or put a sentence \
        above it.
        """),
    Explanation(
      id: "rule/unknown-related",
      summary: "A rule names a related rule that does not exist",
      details: """
        'related' in the front matter lists rules to show next to this one, by their ids. No rule \
        of this handbook has this id, so there is nothing to show. Often the rule was renamed; a \
        draft is reported as link/draft. A value of 'deprecated' that is almost the id of a rule \
        is reported as well. This is an error. In a pack without handbook.yaml it is a warning, \
        and the id is left out.
        Write the id (the rule's 'id:', or else its file name without '.md'), not the title: \
        'related: contrast-in-sunlight, dark-mode'. Case matters. Articles and rules of other \
        handbooks cannot be listed here; link to them in the text.
        """),
    Explanation(
      id: "rule/unknown-section",
      summary: "A rule names a section that the handbook does not have",
      details: """
        The rule has 'section:' in its front matter, but handbook.yaml does not list that section, \
        and no folder has its name. A separate section with a single rule is most likely a \
        mistake. This is an error.
        Correct the name, or add it to 'sections' in handbook.yaml: sections: [hierarchy, \
        materials].
        """),
    Explanation(
      id: "rule/unwritten",
      summary: "Placeholder text of a new rule has not been replaced",
      details: """
        'proofbook new rule' creates a file with sentences and code that tell the author what to \
        write. One of them is still there, so readers would see instructions in place of a reason \
        or an example. This is a warning.
        Replace the sentence with your own text, and show the mistake and its fix in code. Until \
        then, a line draft: true in the front matter keeps the rule out of the site.
        """),
    Explanation(
      id: "swatch/invalid-yaml",
      summary: "A swatch is not valid YAML",
      details: """
        The lines of a 'swatch' block describe the picture of a material, one key and value per \
        line: 'material: regular'. This block cannot be parsed. This is an error; in a pack \
        without handbook.yaml it is a warning. The block is then shown as text.
        Write one key and one value per line, and put quotation marks around a value that contains \
        ': ' or ' #'.
        """),
    Explanation(
      id: "swatch/missing-level",
      summary: "The platform does not have this vibrancy level",
      details: """
        Platforms differ in the vibrancy levels that they have: iOS has four for text, three for \
        fills and one for separators; macOS has four and a separator; tvOS has four, visionOS \
        three, and watchOS none. A material that does not have the named appearance is reported \
        here as well. This is an error; in a pack without handbook.yaml it is a warning.
        Name a level of the platform, or the platform that has the level: 'platform: ios'.
        """),
    Explanation(
      id: "swatch/no-material",
      summary: "A swatch names no material",
      details: """
        A 'swatch' block shows a material, and this one names none. This is an error; in a pack \
        without handbook.yaml it is a warning.
        Write a line such as 'material: regular'. The lines 'platform', 'level', 'appearance', \
        'backdrop', 'blending', 'vision' and 'size' are optional.
        """),
    Explanation(
      id: "swatch/number",
      summary: "A material value in handbook.yaml is invalid",
      details: """
        Under 'swatches', a handbook may replace values of the materials that are built into \
        Proofbook. This value is not a number, or it is outside the range of its field. This is an \
        error.
        Write a number within the range in the message.
        """),
    Explanation(
      id: "swatch/size",
      summary: "A swatch has an invalid size",
      details: """
        The size of a swatch is given in points, as in 'size: 320x200'. Each side may be 8 to \
        4,000 points. At two pixels per point, a picture may have at most four million pixels, and \
        all swatches of a page together 24 million, so that a single line of text cannot use up \
        the memory. This is an error; in a pack without handbook.yaml it is a warning.
        Write a size within these limits, or remove the line to get 160x100.
        """),
    Explanation(
      id: "swatch/unknown-field",
      summary: "A material does not have this value",
      details: """
        Under 'swatches', a handbook may replace values of materials. There is no value of this \
        name, or the material does not have it in this appearance: a material without a luminance \
        curve has no 'curve0', and in a 'swatch' block, only materials of macOS have a 'blending'. \
        This is an error; in a pack without handbook.yaml it is a warning.
        The page of the material lists its values.
        """),
    Explanation(
      id: "swatch/unknown-key",
      summary: "A swatch has an unknown key",
      details: """
        The keys of a 'swatch' block are platform, material, level, appearance, backdrop, \
        blending, vision and size. Any other key would be ignored, and the picture would not be \
        the intended one. This is an error; in a pack without handbook.yaml it is a warning.
        Check the spelling, or remove the line.
        """),
    Explanation(
      id: "swatch/unknown-name",
      summary: "A swatch or handbook.yaml uses an unknown name",
      details: """
        There is no platform, material, level, appearance, backdrop, blending or type of color \
        vision with this name. Materials differ between platforms: 'sidebar' is a material of \
        macOS, and 'regular' of iOS and tvOS. This is an error; in a pack without handbook.yaml it \
        is a warning.
        The message suggests the nearest name, or lists all of them.
        """),
    Explanation(
      id: "swatch/wrong-type",
      summary: "A swatch has a list or a map in place of a single value",
      details: """
        Each key of a 'swatch' block has a single word or number; only 'backdrop' and 'vision' may \
        have a list. This is an error; in a pack without handbook.yaml it is a warning.
        Write the value on one line: 'backdrop: 60,140,160'.
        """),
    Explanation(
      id: "template/broken-address",
      summary: "A custom template contains a URL that leads nowhere",
      details: """
        A template produces many pages, in folders of different depth, so a URL in it begins with \
        {{root}}, which is replaced by the relative path to the top of the site. The rest must be \
        a page or an asset of the site. This is an error.
        Write {{root}}rules.html or {{root}}assets/own.svg. Files in your templates folder other \
        than templates and language files are published in assets.
        """),
    Explanation(
      id: "template/invalid-yaml",
      summary: "A language file is not valid YAML",
      details: """
        Language files such as en.yaml in the folder named with --templates replace texts of the \
        interface, one 'key: text' per line. This file cannot be parsed, so none of its texts is \
        known. This is an error.
        Look at the given position and at the line above it. Put quotation marks around a text \
        that contains a colon, or that begins with a brace or bracket: rules_other: "{count} \
        rules".
        """),
    Explanation(
      id: "template/missing-words",
      summary: "A language file leaves out texts of the interface",
      details: """
        A file such as fr.yaml in the folder named with --templates translates the interface into \
        another language. Texts that it leaves out stay in English, so pages mix two languages. \
        This is a note; it never fails a build, not even with --strict. New versions of Proofbook \
        may add texts.
        Add the missing texts, each on a line with its key. Proofbook's own en.yaml contains all \
        of them.
        """),
    Explanation(
      id: "template/not-text",
      summary: "A template inserts a value that is not text",
      details: """
        The name belongs to a list, to another view or to a flag. Such a value cannot be inserted \
        by itself. It is used as a section, which is repeated for each item of a list and shown \
        once for a view or a flag that is present. This is an error.
        Write {{#name}} … {{/name}}, and put the names of the inner view between the two tags.
        """),
    Explanation(
      id: "template/recursive-partial",
      summary: "A template includes itself",
      details: """
        The template contains a tag that includes it again, directly or through another template. \
        Each copy would contain another one, without end. This is an error.
        Follow the includes: if card.mustache contains {{> row}}, row.mustache must not contain \
        {{> card}}. Move what both need into a third template, and include that one in both.
        """),
    Explanation(
      id: "template/unclosed-section",
      summary: "A section of a template is not closed",
      details: """
        A tag {{#name}} or {{^name}} begins a section that is shown only if the named value is \
        present, or only if it is not. No {{/name}} ends it, so the end of the section is unknown. \
        This is an error.
        Put {{/name}} where the section ends, with the same name as in the tag that begins it. \
        Nested sections end in the opposite order: {{#a}} {{#b}} … {{/b}} {{/a}}.
        """),
    Explanation(
      id: "template/unclosed-tag",
      summary: "A tag of a template is not closed",
      details: """
        Two braces begin a tag, but no two braces end it; the same applies to three. Nothing after \
        this position in the template could be checked. This is an error.
        End the tag with as many braces as it begins with: {{title}}. Three braces work like two: \
        Proofbook knows for each field whether it is text or HTML, so two are always enough. To \
        show two braces as text, write &#123;&#123;.
        """),
    Explanation(
      id: "template/unknown-name",
      summary: "A template uses a name that its page does not have",
      details: """
        Every page has certain fields, such as its title. Any other name would leave a blank on \
        every page, so names are checked before anything is written. Inside a section such as \
        {{#rules}}, the fields of one item come first, and those of the surrounding page are also \
        available. This is an error.
        Check the spelling, and the section that contains the tag: a field of an item is not \
        available outside its list. Proofbook does not use {{.}}. The built-in templates show the \
        names that each page has; start with a copy of one of them.
        """),
    Explanation(
      id: "template/unknown-partial",
      summary: "A template includes a template that does not exist",
      details: """
        {{> name}} inserts the template name.mustache. There is none of that name, neither in the \
        folder named with --templates nor among the built-in templates, so a part of the page \
        would be missing. This is an error.
        Check the spelling, and write the name without '.mustache'. The file must be directly in \
        the folder named with --templates; subfolders are not read.
        """),
    Explanation(
      id: "template/unknown-word",
      summary: "A language file has a key that the interface does not use",
      details: """
        Language files such as en.yaml in the folder named with --templates replace texts of the \
        interface, each by its key. No page uses this key, so its text is never shown, and the \
        text that it was meant to replace stays unchanged. This is a warning.
        Check the spelling against Proofbook's own en.yaml. Texts with a number have two keys, one \
        for 1 and one for all other numbers: rules_one and rules_other.
        """),
    Explanation(
      id: "template/unopened-section",
      summary: "A template ends a section that has not begun",
      details: """
        A tag {{/name}} ends the section that {{#name}} or {{^name}} begins, but no such section \
        is open. Either its beginning was removed, or it is ended twice. This is an error.
        Put {{#name}} where the section begins, or remove this tag. If another name was meant, use \
        the name in the tag that begins the section.
        """),
    Explanation(
      id: "template/unsupported-tag",
      summary: "A template contains a tag that is not supported",
      details: """
        Templates insert values and repeat or hide sections, and do nothing else, so that they can \
        be checked completely and cannot run code. Tags that change the braces, such as {{=<% \
        %>=}}, and tags that replace parts of other templates, with $, < or %, are not supported; \
        nor are names with anything but letters, digits, '.', '_' and '-'. This is an error.
        Use {{name}} for a value, {{#name}} … {{/name}} for a list or for text that is shown only \
        with a value, {{^name}} … {{/name}} for text that is shown only without one, {{> name}} to \
        include a template, and {{! text}} for a comment.
        """),
    Explanation(
      id: "template/unused",
      summary: "No page uses a custom template",
      details: """
        A template in the folder named with --templates replaces the built-in template with the \
        same name, or is included by another template with {{> name}}. This one does neither, so \
        the file has no effect. Most often its name is misspelled. This is a warning.
        Give the file the name of the template that it replaces, include it where it belongs, or \
        remove it.
        """),
    Explanation(
      id: "template/wrong-type",
      summary: "A value in a language file is not text",
      details: """
        A language file such as en.yaml has one text for each key. Here a key has a list or a map, \
        which cannot be shown as text. This is an error.
        Write the text on the line of its key, in quotation marks if it begins with a brace or \
        contains a colon and a space: rules_one: "{count} rule".
        """),
  ]
}
