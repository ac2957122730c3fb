"""Swift code of any size in one dimension, to be linted and drawn."""


def view(body, members=""):
    return ("import SwiftUI\n\nstruct Screen: View {\n" + members
            + "  var body: some View {\n" + body + "  }\n}\n")


def files(n):
    return {f"File{i}.swift": view(f'    VStack {{ Text("Title {i}").font(.title) }}\n')
            .replace("Screen", f"Screen{i}") for i in range(n)}


def one(text):
    return {"File.swift": text}


def children(n):
    colors = ["red", "blue", "secondary", "primary"]
    return one(view("    VStack(spacing: 8) {\n" + "".join(
        f'      Text("Line {i}").font(.body).foregroundStyle(.{colors[i % 4]})\n'
        for i in range(n)) + "    }\n"))


def mixed_children(n):
    kinds = ['Text("Line {0}").font(.title).padding({1})', 'Button("Do {0}") {{ act() }}',
             'Image(systemName: "star").resizable().frame(width: {1}, height: {1})',
             'Color.red.frame(height: {1})', 'TextField("Name {0}", text: $name)',
             'Toggle("On {0}", isOn: $isOn)', 'Divider()',
             'HStack(spacing: {1}) {{ Text("A").background(.regularMaterial) }}']
    return one(view("    VStack {\n" + "".join(
        "      " + kinds[i % len(kinds)].format(i, i % 7 + 3) + "\n" for i in range(n)) + "    }\n",
        "  @State private var name = \"\"\n  @State private var isOn = false\n"))


def structures(n):
    return one("".join(view(f'    Card{i + 1}().padding({i % 5 * 4})\n')
                       .replace("Screen", f"Card{i}") for i in range(n)))


def extensions(n):
    """Extensions of one type, each of which adds a protocol that inherits from the next."""
    return one("".join(f"protocol P{number}: P{number + 1} {{}}\nextension A: P{number} {{}}\n"
                       for number in range(n)))


def members(n):
    return one(view("    VStack {\n" + "".join(f"      part{i}\n" for i in range(n)) + "    }\n",
                    "".join(f'  var part{i}: some View {{ Text("Part {i}") }}\n'
                            for i in range(n))))


def modifiers(n):
    return one(view('    Text("Title")\n' + "".join(
        f"      .padding({i % 7 + 1})\n" for i in range(n))))


def modifier_closures(n):
    return one(view('    Text("Title")\n' + "".join(
        f'      .overlay {{ Text("{i}") }}\n' for i in range(n))))


def modifier_conditions(n):
    return one(view('    Text("Title")\n' + "".join(
        f"      #if os(iOS)\n      .padding({i % 7 + 1})\n      #endif\n" for i in range(n))))


def calls(n):
    return one("func load() {\n  let value = start" + "".join(
        f"\n    .next({i})" for i in range(n)) + "\n}\n")


def call_arguments(n):
    return one("func load() {\n  start(" + ", ".join(f"item{i}.size()" for i in range(n)) + ")\n}\n")


def optional_chain(n):
    return one(view("    Text(model" + "?.next" * n + "?.name)\n"))


def operators(n):
    return one(view("    Text(name).padding(" + " + ".join(f"size{i % 9}" for i in range(n)) + ")\n"))


def strings(n):
    return one(view("    Text(" + " + ".join(f'"part {i}"' for i in range(n)) + ")\n"))


def interpolations(n):
    return one(view('    Text("' + "".join(f"\\(value{i}) " for i in range(n)) + '")\n'))


def list_elements(n):
    return one(view("    ForEach(items, id: \\.self) { Text($0) }\n",
                    "  let items = [" + ", ".join(f'"item {i}"' for i in range(n)) + "]\n"))


def constants(n):
    return one("enum Space {\n" + "".join(
        f"  static let gap{i}: CGFloat = {i % 9 * 4}\n" for i in range(n)) + "}\n"
        + view("    VStack {\n" + "".join(
            f'      Text("{i}").padding(Space.gap{i})\n' for i in range(n)) + "    }\n"))


def constant_uses(n):
    """Each constant uses the next one several times."""
    return one("enum Space {\n" + "".join(
        f"  static let gap{i}: CGFloat = " + " + ".join([f"Space.gap{i + 1}"] * n) + "\n"
        for i in range(10)) + "}\n" + view('    Text("a").padding(Space.gap0)\n'))


def constants_of_constants(n):
    """Each constant uses the next one twice, and each is used once."""
    return one("".join(f"let gap{i} = gap{i + 1} * 2 + gap{i + 1}\n" for i in range(n))
               + f"let gap{n} = 1\n" + view("    VStack {\n" + "".join(
                   f'      Text("{i}").padding(gap{i})\n' for i in range(n)) + "    }\n"))


def versions(n):
    """Conditions that are all different and cannot be evaluated."""
    return one(view("    VStack {\n" + "".join(
        f'      if #available(iOS {i}, *) {{ Text("New {i}") }} else {{ Text("Old") }}\n'
        for i in range(n)) + "    }\n"))


def depth(n):
    return one(view("VStack {\n" * n + 'Text("Deep")\n' + "}\n" * n))


def closures(n):
    return one(view('    Button("Do") {\n' + "run {\n" * n + "act()\n" + "}\n" * n + "}\n"))


def nested_conditions(n):
    """Eight levels are the most that are read."""
    return one(view(("#if os(iOS)\n" * 8 + 'Text("Deep")\n' + "#endif\n" * 8) * n))


def conditions(n):
    return one(view("    VStack {\n" + "".join(
        f'      #if os(iOS)\n      Text("{i}")\n      #else\n      Text("other {i}")\n      #endif\n'
        for i in range(n)) + "    }\n"))


def condition_body(n):
    return one("#if os(iOS)\n" + view("    VStack {\n" + "".join(
        f'      Text("Line {i}").padding(4)\n' for i in range(n)) + "    }\n") + "#endif\n")


def long_condition(n):
    """One condition with many parts, which decides about many views."""
    return one(view("    VStack {\n      if " + ", ".join(f"isOn{i}" for i in range(n)) + " {\n"
                    + "".join(f'        Card()\n        Text("On {i}")\n' for i in range(n))
                    + "      }\n    }\n", "".join(
                        f"  @State private var isOn{i} = false\n" for i in range(n))))


def switch_arms(n):
    return one(view("    VStack {\n      switch step {\n" + "".join(
        f'      case {i}: Text("Step {i}")\n' for i in range(n))
        + "      default: EmptyView()\n      }\n    }\n",
        "  @State private var step = 0\n"))


def ifs(n):
    return one(view("    VStack {\n" + "".join(
        f'      if isOn{i} {{ Text("On {i}").transition(.slide) }}\n' for i in range(n))
        + "".join(f'      Button("{i}") {{ isOn{i}.toggle() }}\n' for i in range(n)) + "    }\n",
        "".join(f"  @State private var isOn{i} = false\n" for i in range(n))))


def same_state(n):
    return one(view("    VStack {\n" + "".join(
        f'      if isOn {{ Text("On {i}") }}\n      Button("{i}") {{ isOn.toggle() }}\n'
        for i in range(n)) + "    }\n", "  @State private var isOn = false\n"))


def animations(n):
    return one(view("    VStack {\n" + "".join(
        f'      Button("{i}") {{ withAnimation(.easeIn) {{ isOn{i}.toggle() }} }}\n'
        f'      Circle().offset(x: isOn{i} ? 10 : 0).animation(.spring, value: isOn{i})\n'
        for i in range(n)) + "    }\n",
        "".join(f"  @State private var isOn{i} = false\n" for i in range(n))))


def actions(n):
    """Buttons in a condition with a part for each of them, which all call one long function."""
    numbers = range(n)
    return one(view(
        "    VStack {\n      if " + ", ".join(f"isOn{i}" for i in numbers) + " {\n"
        + "".join(f'        Button("Send") {{ send() }}\n        Text(message).frame(width: size{i})\n'
                  for i in numbers)
        + "      }\n    }\n    .onLongPressGesture {\n"
        + "".join("      remove()\n" for _ in numbers) + "    }\n"
        "    .onAppear {\n" + "".join(
            f"      withAnimation(.linear(duration: 1).repeatForever()) {{ angle{i} = 90 }}\n"
            for i in numbers) + "    }\n"
        "    .gesture(DragGesture().onChanged { value in\n"
        + "".join(f"      size{i} = value.width\n" for i in numbers) + "    }.onEnded { _ in\n"
        + "".join(f"      size{i} = 0\n" for i in numbers) + "    })\n",
        '  @State private var message = ""\n' + "".join(
            f"  @State private var isOn{i} = false\n  @State private var size{i} = 0.0\n"
            for i in numbers)
        + "  private func send() async {\n" + "".join(
            f'    isOn{i} = true\n    try? await post({i})\n    message = "Sent"\n'
            f"    try await Task.sleep(for: .seconds(2))\n    isOn{i} = false\n"
            for i in numbers) + "  }\n"))


def sheets(n):
    return one(view("    VStack {\n" + "".join(
        f'      Text("{i}").sheet(isPresented: $shown{i}) {{ Text("Sheet {i}") }}\n'
        f'      Text("{i}").background(.regularMaterial).foregroundStyle(.gray)\n'
        for i in range(n)) + "    }\n"))


def layers(n):
    return one(view("    ZStack {\n" + "".join(
        f'      Color.red.ignoresSafeArea()\n      Text("{i}").foregroundStyle(.secondary)\n'
        for i in range(n)) + "    }\n"))


def siblings(n):
    """Views beside each other of which a check may look at all: rounded ones, pictures of a tab, dialogs, and
    texts whose font is one of many."""
    return one(view(
        "    TabView {\n      VStack {\n" + "".join(
            f'        Text("{i} of all").font(font).cornerRadius(8)\n' for i in range(n))
        + "      }\n      .tabItem {\n" + "".join(f'        Image("tab_{i}")\n' for i in range(n))
        + "      }\n    }\n    ZStack {\n" + "".join(
            f"      if isShown{i} {{\n        Color.black.opacity(0.4).ignoresSafeArea()\n"
            f'        VStack {{ Text("Sure {i}?"); Button("Leave") {{ leave() }} }}\n      }}\n'
            for i in range(n)) + "    }\n",
        "  var font: Font {\n    switch step {\n" + "".join(
            f"    case {i}: .system(size: {i % 90 + 9})\n" for i in range(n))
        + "    default: .body\n    }\n  }\n"))


def suppressions(n):
    return one(view("    VStack {\n" + "".join(
        "      // proofbook:disable:next type-fixed-size -- a fixed label\n"
        f'      Text("{i}").font(.system(size: 17))\n' for i in range(n)) + "    }\n"))


def findings(n):
    return one(view("    VStack {\n" + "".join(
        f'      Text("{i}").font(.system(size: 17))\n' for i in range(n)) + "    }\n"))


def findings_in_baseline(n):
    """Findings on one line, in an app with a baseline."""
    code = view("    VStack { " + "; ".join(
        f'Text("{i} of all").font(.system(size: 17))' for i in range(n)) + " }\n")
    return one(code) | {".proofbook.yml": "baseline: known.json\n",
                        "known.json": '{"version": 1, "findings": []}\n'}
