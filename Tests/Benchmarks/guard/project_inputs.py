"""Xcode projects of any size in one dimension, with the app to be linted. Each is a folder: paths and
their texts."""

APP = "com.apple.product-type.application"
IOS = "SDKROOT = iphoneos; IPHONEOS_DEPLOYMENT_TARGET = 16.0;"


def item(id, isa, **fields):
    return f"{id} = {{ isa = {isa}; " + " ".join(
        f"{key} = {value};" for key, value in fields.items()) + " };\n"


def listed(names):
    return "(" + ", ".join(names) + ")"


def reference(name, path):
    return item(name, "PBXFileReference", path=path, sourceTree='"<group>"')


def target(name, configurations="L", **fields):
    return item(name, "PBXNativeTarget", name=name, productType=f'"{APP}"',
                buildConfigurationList=configurations, **fields)


def configuration(name, settings=IOS, **fields):
    return item(name, "XCBuildConfiguration", name=name, buildSettings=f"{{ {settings} }}", **fields)


def project(objects, targets=("T",), children=(), configurations=("K",), settings="", files=None):
    """A project whose configuration has its settings in `App.xcconfig`."""
    objects += (
        item("P", "PBXProject", mainGroup="G", targets=listed(targets))
        + item("G", "PBXGroup", sourceTree='"<group>"', children=listed(["X", *children]))
        + item("L", "XCConfigurationList", buildConfigurations=listed(configurations))
        + reference("X", "App.xcconfig")
        + configuration("K", "SDKROOT = iphoneos;", baseConfigurationReference="X"))
    if "T" in targets:
        objects += target("T", fileSystemSynchronizedGroups="(S)", buildPhases="(Z)")
    return {"App.xcodeproj/project.pbxproj":
            f"// !$*UTF8*$!\n{{ rootObject = P; objects = {{\n{objects}}}; }}\n",
            "App.xcconfig": settings, "App.swift": "let a = 1\n", **(files or {})}


def sources(n):
    return {f"Sources/File{i}.swift": "let a = 1\n" for i in range(n)}


def folder(**fields):
    return item("S", "PBXFileSystemSynchronizedRootGroup", path="Sources", sourceTree='"<group>"', **fields)


def names(prefix, n):
    return [f"{prefix}{i}" for i in range(n)]


def project_files(n):
    return project(
        "".join(reference(f"F{i}", f"File{i}.swift") + item(f"B{i}", "PBXBuildFile", fileRef=f"F{i}")
                for i in range(n))
        + item("Z", "PBXSourcesBuildPhase", files=listed(names("B", n))), children=names("F", n))


def nested_groups(n):
    return project("".join(
        item(f"G{i}", "PBXGroup", name=f"Group{i}", sourceTree='"<group>"', children=f"(G{i + 1})")
        for i in range(n)), children=["G0"])


def targets_of_folder(n):
    """Targets that share a folder."""
    return project(folder() + "".join(
        target(f"T{i}", fileSystemSynchronizedGroups="(S)") for i in range(n)),
        names("T", n), ["S"], files=sources(n // 4))


def targets_of_phase(n):
    """Targets that share the files that they compile."""
    return project("".join(
        target(f"T{i}", buildPhases="(Z)") + reference(f"F{i}", f"File{i}.swift")
        + item(f"B{i}", "PBXBuildFile", fileRef=f"F{i}") for i in range(n))
        + item("Z", "PBXSourcesBuildPhase", files=listed(names("B", n))), names("T", n), names("F", n))


def targets_with_exceptions(n):
    """Targets that share a folder, each without one of its files."""
    sets = "".join(item(f"E{i}", "PBXFileSystemSynchronizedBuildFileExceptionSet", target=f"T{i}",
                        membershipExceptions=f"(File{i}.swift)") for i in range(n))
    return project(folder(exceptions=listed(names("E", n))) + sets + "".join(
        target(f"T{i}", fileSystemSynchronizedGroups="(S)") for i in range(n)),
        names("T", n), ["S"], files=sources(n // 4))


def exceptions_of_folder(n):
    return project(
        folder(exceptions="(E)")
        + item("E", "PBXFileSystemSynchronizedBuildFileExceptionSet", target="T",
               membershipExceptions=listed(f"Old{i}.swift" for i in range(n))),
        children=["S"], settings="IPHONEOS_DEPLOYMENT_TARGET = 16\n", files=sources(n // 4))


def configurations_of_targets(n):
    """Targets that share a list of configurations."""
    return project("".join(target(f"T{i}") + configuration(f"K{i}") for i in range(n)),
                   names("T", n), configurations=names("K", n))


def settings_of_targets(n):
    """Targets with the settings of one file."""
    return project(
        "".join(target(f"T{i}", f"L{i}") + item(
            f"L{i}", "XCConfigurationList", buildConfigurations=f"(K{i})")
            + configuration(f"K{i}", "SDKROOT = iphoneos;", baseConfigurationReference="X")
            for i in range(n)),
        names("T", n), settings="".join(f"SETTING_{i} = {i}\n" for i in range(n)))


def setting_files(n):
    """Files that include the same one."""
    return project(
        "".join(configuration(f"K{i}", baseConfigurationReference=f"X{i}")
                + reference(f"X{i}", f"{i}.xcconfig") for i in range(n)),
        children=names("X", n), configurations=names("K", n), files={
            "Shared.xcconfig": "".join(f"SETTING_{i} = {i}\n" for i in range(n)),
            **{f"{i}.xcconfig": '#include "Shared.xcconfig"\nOWN = 1\n' for i in range(n)}})


def inclusions(n):
    """A file that includes another one again and again."""
    return project("", settings='#include "Shared.xcconfig"\n' * n, files={
        "Shared.xcconfig": "".join(f"SETTING_{i} = {i}\n" for i in range(n))})


def conditional_settings(n):
    return project("", settings="IPHONEOS_DEPLOYMENT_TARGET = $(OLDEST)\nOLDEST = 16\n" + "".join(
        f"SETTING_{i}[sdk=iphoneos*] = {i}\n" for i in range(n)))


def inherited_settings(n):
    return project("", settings="FLAGS = $(inherited) -a\n" * n)
