#!/usr/bin/env bash
# Runs every command of README.md in a temporary home: run-readme.sh SOBI
#
# The lines of a ```sh block must succeed. A ```console block has commands after `$ ` and their expected
# output: `…` stands for any text, and a last line such as `[65]` for an exit status other than 0. Lines that
# start with `make` are skipped, and so is a block below `<!-- not run: why -->`.
set -euo pipefail

program=$(realpath "${1:?usage: run-readme.sh SOBI}")
root=$(cd "$(dirname "$0")/.." && pwd)
home=$(mktemp -d)
trap 'rm -rf "$home"' EXIT
mkdir "$home/bin"
ln -s "$program" "$home/bin/sobi"
cp -r "$root/fixtures" "$home/fixtures"
cd "$home"

shown=0
failed=0
command='' expected='' line_number=0 command_line=0

# Runs the current command and compares its output.
finish() {
  [ -n "$command" ] || return 0
  local actual status=0 pattern
  actual=$(
    env -i HOME="$home" PATH="$home/bin:/usr/bin:/bin" LC_ALL=en_US.UTF-8 TZ=UTC \
      bash -c "$command" 2>&1 </dev/null
  ) || status=$?
  if [ "$status" != 0 ]; then actual+=${actual:+$'\n'}"[$status]"; fi
  # Bash warns if the machine lacks the locale; Sobi does not.
  # A line of CSV ends with CR LF.
  actual=$(tr -d '\r' <<<"$actual" | grep -v 'setlocale: LC_ALL' || true)
  pattern=${expected%$'\n'}
  pattern=${pattern//\\/\\\\}
  pattern=${pattern//\*/\\*}
  pattern=${pattern//\?/\\?}
  pattern=${pattern//\[/\\[}
  pattern=${pattern//…/*}
  shown=$((shown + 1))
  # shellcheck disable=SC2053
  if [ "$1" = compare ] && [[ $actual != $pattern ]]; then
    failed=$((failed + 1))
    printf 'README.md:%s: %s\n' "$command_line" "$command" >&2
    diff <(printf '%s\n' "${expected%$'\n'}") <(printf '%s\n' "$actual") >&2 || true
  elif [ "$1" = run ] && [ "$status" != 0 ]; then
    failed=$((failed + 1))
    printf 'README.md:%s: %s ends with %s\n%s\n' "$command_line" "$command" "$status" "$actual" >&2
  fi
  command='' expected=''
}

block='' skip=''
while IFS= read -r line || [ -n "$line" ]; do
  line_number=$((line_number + 1))
  case "$block" in
    '')
      case "$line" in
        '<!-- not run:'*) skip=yes ;;
        '```sh') block=${skip:+skipped} block=${block:-run} skip='' ;;
        '```console') block=${skip:+skipped} block=${block:-compare} skip='' ;;
        '```'*) block=skipped skip='' ;;
      esac
      ;;
    *)
      if [ "$line" = '```' ]; then
        finish "$block"
        block=''
      elif [ "$block" = compare ] && [ "${line:0:2}" = '$ ' ]; then
        finish compare
        command=${line:2} command_line=$line_number
      elif [ "$block" = compare ]; then
        expected+=$line$'\n'
      elif [ "$block" = run ] && [ -n "$line" ] && [ "${line:0:5}" != 'make ' ]; then
        command=$line command_line=$line_number
        finish run
      fi
      ;;
  esac
done <"$root/README.md"

[ "$shown" -gt 0 ] || { echo "README.md shows no command" >&2; exit 1; }
echo "README.md: $shown commands run, $failed failed"
[ "$failed" = 0 ]
