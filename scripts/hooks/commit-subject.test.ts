import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { problemOfSubject, subjectOf } from './commit-subject.ts'

const root = join(import.meta.dirname, '../..')

test('a subject names its areas and the behaviour, in 72 characters at most', () => {
  const length72 = `bookings: ${'é'.repeat(62)}`
  for (const subject of ['bookings: expire requests', 'sale search, map: « B » is met', length72])
    expect(problemOfSubject(subject), subject).toBeUndefined()
  expect(problemOfSubject(`${length72}é`)).toMatch('72 characters at most, this one 73')
  for (const subject of [
    'Fix a bug',
    'bookings:',
    'bookings: ',
    'Bookings: expire',
    ': expire',
    'bookings:expire',
  ])
    expect(problemOfSubject(subject), subject).toMatch('area: behaviour')
})

test('subjects that git writes are accepted, and comments are no subject', () => {
  for (const subject of ["Merge branch 'visits'", 'Revert "visits: a"', 'fixup! visits: a', ''])
    expect(problemOfSubject(subject), subject).toBeUndefined()
  expect(subjectOf('\n# Please enter\nvisits: a\n\nbody')).toBe('visits: a')
  expect(subjectOf('# Please enter\n\n')).toBe('')
})

test('the hook refuses the commit and names the file of its message', () => {
  const folder = mkdtempSync(join(tmpdir(), 'commit-subject-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const git = (...args: string[]) =>
    spawnSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.org', ...args], {
      cwd: folder,
      encoding: 'utf8',
      // A test that a hook of git starts would otherwise work on the repository of that hook.
      env: Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_'))),
    })
  git('init')
  for (const name of ['scripts', 'node_modules']) symlinkSync(join(root, name), join(folder, name))
  copyFileSync(join(root, '.githooks/commit-msg'), join(folder, '.git/hooks/commit-msg'))
  const commit = (subject: string) =>
    git('-c', 'core.hooksPath=.git/hooks', 'commit', '--allow-empty', '-m', subject)

  const refused = commit('Fixed the dates of visits')
  expect(refused.status).toBe(1)
  expect(refused.stderr).toMatch('Fixed the dates of visits\nA subject is `area: behaviour`')
  expect(refused.stderr).toMatch('git commit -eF .git/COMMIT_EDITMSG')
  expect(readFileSync(join(folder, '.git/COMMIT_EDITMSG'), 'utf8')).toMatch('Fixed the dates')
  expect(git('log').status).not.toBe(0)

  expect(commit('visits: keep their dates').status).toBe(0)
  expect(git('log', '--format=%s').stdout).toBe('visits: keep their dates\n')
})
