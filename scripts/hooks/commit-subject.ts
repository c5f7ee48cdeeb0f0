const maxLength = 72

/** Subjects that git itself writes: of a merge, of a revert, and of commits that a rebase joins to others. */
const writtenByGit = /^(Merge |Revert "|(fixup|squash|amend)! )/

/** One or more areas in small letters, then the behaviour. */
const form = /^[a-z][a-z0-9 -]*(, [a-z][a-z0-9 -]*)*: \S/

/** The first line with text; comments of git are none. Empty where the commit is abandoned. */
export function subjectOf(message: string) {
  return message.split('\n').find((line) => line.trim() && !line.startsWith('#')) ?? ''
}

export function problemOfSubject(subject: string): string | undefined {
  if (subject === '' || writtenByGit.test(subject)) return undefined
  if (!form.test(subject)) return 'A subject is `area: behaviour`, as in `bookings: expire unpaid requests`'
  const length = Array.from(subject).length
  if (length > maxLength) return `A subject has ${maxLength} characters at most, this one ${length}`
  return undefined
}
