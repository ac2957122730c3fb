"""Without JavaScript, every page is complete and can be reached by links."""

from kinds import every_kind, file_address


def test_the_search_link_leads_to_all_rules(specimen, scriptless):
    scriptless.goto(specimen.address + "rules/one-lamp.html")
    link = scriptless.locator("header.bar [data-search]")
    assert link.is_visible()
    assert "All rules" in link.inner_text()
    link.click()
    scriptless.wait_for_url("**/rules.html")
    assert scriptless.locator("ul.rows > li").count() == 5


def test_facets_are_links_to_pages(specimen, scriptless):
    scriptless.goto(specimen.address + "rules.html")
    links = scriptless.locator(".facets [data-facet] a")
    assert links.count() >= 10
    addresses = links.evaluate_all("links => links.map(a => [a.href, a.textContent])")
    for address, label in addresses:
        scriptless.goto(address)
        assert scriptless.locator("h1").inner_text().strip()
        assert scriptless.locator("ul.rows > li").count() >= 1, label


@every_kind
def test_all_content_is_visible_without_scripts(kind, sites, scriptless, page):
    address = file_address(sites, kind)
    scriptless.goto(address)
    page.goto(address)
    code = "main => [...main.querySelectorAll('p, pre, li, h1, h2, h3, td')]" \
           ".filter(e => !e.closest('details, .vh, .tries, .facets, .tally, .none') && " \
           "!e.classList.contains('none')).map(e => e.textContent.replace(/\\s+/g, ' ').trim())"
    # Of a pair with tabs, the first tab is shown.
    visible = "main => [...main.querySelectorAll('pre, h1')].filter(e => !e.closest(" \
              "'.tabbed:has(.tabs)')).every(e => e.checkVisibility())"
    assert page.locator("main").evaluate(visible)
    assert scriptless.locator("main").evaluate(code) == page.locator("main").evaluate(code)
    assert scriptless.locator("main").evaluate(visible)


def test_examples_show_their_role_as_text(specimen, scriptless):
    scriptless.goto(specimen.address + "rules/one-lamp.html")
    for word in ["Incorrect", "Correct"]:
        group = scriptless.get_by_role("group", name=word).first
        assert group.locator("pre").count() == 1
