import { readFileSync } from 'node:fs'
import { problemOfSubject, subjectOf } from './commit-subject.ts'

// The subject of the message in the file that git names. The message stays in it: `git commit -eF` opens it again.
const [file = ''] = process.argv.slice(2)
const subject = subjectOf(readFileSync(file, 'utf8'))
const problem = problemOfSubject(subject)
if (problem) {
  process.stderr.write(`${subject}\n${problem}; the message is in ${file}: git commit -eF ${file}\n`)
  process.exit(1)
}
