"""A model of a disk: its durable bytes and names, and its possible contents after a power cut.

A write is durable after a sync of its file, and a name after a sync of its folder. Until then, a power cut
may keep or lose each write and each change of a name, independently of the others. It may also cut a write at
a sector boundary.
"""

import os
import re
from typing import NamedTuple

CALLS = ("openat,open,creat,write,pwrite64,writev,pwritev,pwritev2,ftruncate,truncate,fallocate,fsync,"
         "fdatasync,sync_file_range,rename,renameat,renameat2,unlink,unlinkat,rmdir,link,linkat,mkdir,"
         "copy_file_range,sendfile,splice")
UNKNOWN = {"writev", "pwritev", "pwritev2", "truncate", "fallocate", "copy_file_range", "sendfile", "splice"}


class Operation(NamedTuple):
    name: str
    path: str = ""
    # The bytes of a write, the new path of a rename or link, or the flags of an open.
    value: object = None
    offset: int = 0


def bytes_of(text):
    return bytes.fromhex(text.replace("\\x", ""))


def operations(log, folder):
    """Returns the operations on files in `folder`, and `said` for each write to standard output.

    The log is the output of `strace -f -y -xx` for the system calls in CALLS.
    """
    unfinished = {}
    found = []
    for line in open(log, encoding="ascii", errors="replace"):
        process, _, call = line.rstrip("\n").partition(" ")
        call = call.lstrip()
        if call.endswith("<unfinished ...>"):
            unfinished[process] = call[: -len("<unfinished ...>")].rstrip()
            continue
        if resumed := re.match(r"<\.\.\. \w+ resumed>", call):
            call = unfinished.pop(process) + call[resumed.end():]
        parts = re.match(r"(\w+)\((.*)\)\s+= (\d+)", call)
        if parts and (operation := read(parts[1], parts[2], int(parts[3]), folder)):
            found.append(operation)
    return found


def read(name, arguments, result, folder):
    """Returns the operation of a successful call, or None if the call does not matter."""
    if name == "write" and arguments.startswith("1<"):
        return Operation("said")
    texts = [bytes_of(text) for text in re.findall(r'"((?:\\x..)*)"', arguments)]
    files = [bytes_of(text).decode() for text in re.findall(r"\d<((?:\\x..)*)>", arguments)]
    paths = [text.decode() for text in texts] if name not in ("write", "pwrite64") else files
    paths = [os.path.normpath(os.path.join(folder, path)) for path in paths or files]
    if not paths or not any(path == folder or path.startswith(folder + "/") for path in paths):
        return None
    if name in UNKNOWN:
        raise NotImplementedError(f"the model of the disk has no {name}: {arguments[:200]}")
    path = paths[0]
    if name in ("open", "openat", "creat"):
        return Operation("open", path, arguments) if re.search("O_CREAT|O_TRUNC", arguments) else None
    if name in ("write", "pwrite64"):
        offset = int(arguments.rpartition(",")[2]) if name == "pwrite64" else None
        return Operation("write", path, texts[0][:result], offset)
    if name == "ftruncate":
        return Operation("size", path, int(arguments.rpartition(",")[2]))
    if name in ("fsync", "fdatasync", "sync_file_range"):
        return Operation("sync", path) if name != "sync_file_range" else None
    if name.startswith(("rename", "link")):
        return Operation(name[:4], path, paths[1])
    return Operation("remove" if name in ("unlink", "unlinkat", "rmdir") else "folder", path)


class File:
    """The durable bytes of a file, and its size after all writes."""

    def __init__(self, content=b""):
        self.content = content
        self.size = len(content)


class Disk:
    def __init__(self, files, ignores_syncs=False, ignores_folder_syncs=False):
        self.durable = {path: File(content) for path, content in files.items()}
        self.names = dict(self.durable)
        # Writes and changes of names that are not durable yet, in order.
        self.writes = []
        self.changes = []
        self.ignores_syncs, self.ignores_folder_syncs = ignores_syncs, ignores_folder_syncs

    def apply(self, operation):
        name, path, value, offset = operation
        if name == "open":
            if path not in self.names:
                self.change("add", path, File())
            elif "O_TRUNC" in value:
                self.write(self.names[path], None, 0)
        elif name == "write" and path in self.names:
            file = self.names[path]
            self.write(file, value, file.size if offset is None else offset)
        elif name == "size" and path in self.names:
            self.write(self.names[path], None, value)
        elif name == "sync" and not self.ignores_syncs:
            self.sync(path)
        elif name == "rena":
            self.change("rename", path, self.names[path], value)
        elif name == "link":
            self.change("add", value, self.names[path])
        elif name == "remove":
            self.change("remove", path, None)

    def write(self, file, data, offset):
        """Records a write or, without data, a new size."""
        self.writes.append((file, data, offset))
        file.size = offset if data is None else max(file.size, offset + len(data))

    def change(self, name, path, file, new_path=None):
        change = (name, path, file, new_path)
        self.changes.append(change)
        rename(self.names, change)

    def sync(self, path):
        if path in self.names:
            file = self.names[path]
            file.content = with_writes(file.content, [write for write in self.writes if write[0] is file])
            self.writes = [write for write in self.writes if write[0] is not file]
        elif not self.ignores_folder_syncs:
            for change in [change for change in self.changes if os.path.dirname(change[1]) == path]:
                rename(self.durable, change)
                self.changes.remove(change)

    def cuts(self, numbers):
        """Yields possible power cuts at this moment: title, kept writes, and kept changes of names."""
        writes, changes = self.writes, self.changes
        yield "all kept", writes, changes
        if not writes and not changes:
            return
        yield "all lost", [], []
        yield "names lost", writes, []
        yield "writes lost", [], changes
        for cut in sorted(numbers.sample(range(len(writes)), min(4, len(writes)))):
            yield f"write {cut} lost", writes[:cut] + writes[cut + 1:], changes
            yield f"writes from {cut} lost", writes[:cut], changes
            file, data, offset = writes[cut]
            for sector in (512, 4096):
                if data and len(data) > sector:
                    torn = numbers.randrange(sector, len(data), sector)
                    first, last = (file, data[:torn], offset), (file, data[torn:], offset + torn)
                    yield f"write {cut} cut at {torn}", writes[:cut] + [first] + writes[cut + 1:], changes
                    yield f"write {cut} without {torn}", writes[:cut] + [last], changes
            if data:
                for filling in (bytes(len(data)), numbers.randbytes(len(data))):
                    if offset >= len(file.content):
                        filled = [*writes[:cut], (file, filling, offset), *writes[cut + 1:]]
                        yield f"write {cut} as other bytes", filled, changes
        for cut in range(len(changes)):
            yield f"name {cut} lost", writes, changes[:cut] + changes[cut + 1:]
        for part in range(3):
            kept = [write for write in writes if numbers.random() < 0.5]
            if part:
                numbers.shuffle(kept)
            yield "some kept", kept, [change for change in changes if numbers.random() < 0.5]

    def after(self, writes, changes):
        """Returns the files after a power cut."""
        names = dict(self.durable)
        for change in changes:
            rename(names, change)
        return {path: with_writes(file.content, [write for write in writes if write[0] is file])
                for path, file in names.items()}


def rename(names, change):
    """Applies a change of a name."""
    name, path, file, new_path = change
    if name != "add":
        names.pop(path, None)
    if name != "remove":
        names[new_path or path] = file


def with_writes(content, writes):
    if not writes:
        return content
    content = bytearray(content)
    for _, data, offset in writes:
        end = offset if data is None else offset + len(data)
        content.extend(bytes(max(0, end - len(content))))
        if data is None:
            del content[offset:]
        else:
            content[offset:end] = data
    return bytes(content)
