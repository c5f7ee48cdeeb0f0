import { dirname } from 'node:path'

const mostFiles = 30
const fewestFiles = 3

/** Folders of more files, by the beginning of their path: lists of one kind that nobody reads from end to end. */
const largeFolders: Record<string, string> = {
  'server/platform/database/migrations': 'written by drizzle-kit, one file a change',
  'server/demo/photos': 'pictures',
  'docs/decisions': 'numbered, each named by its links',
  'public/editorial': 'pictures in three widths',
  content: 'one text a file, named as its address',
}

/** Folders of fewer files, whose place a program or another folder determines. */
const smallFolders: Record<string, string> = {
  '.ci': 'where the CI looks',
  '.githooks': 'where git looks',
  'server/platform/database/migrations/meta': 'written by drizzle-kit',
  'server/idempotency': 'used by many modules, and above the platform since it speaks of who is signed in',
  'server/platform/images/samples': 'pictures of a test, apart from sources',
}

/** Errors in the number of files of each folder of `files`; sub-folders count for "too few" alone. */
export function checkFolders(files: string[]) {
  const direct = new Map<string, number>()
  const all = new Map<string, number>()
  for (const file of files) {
    direct.set(dirname(file), (direct.get(dirname(file)) ?? 0) + 1)
    for (let folder = dirname(file); folder !== '.'; folder = dirname(folder))
      all.set(folder, (all.get(folder) ?? 0) + 1)
  }
  const large = [...direct].filter(
    ([folder, count]) =>
      count > mostFiles && !Object.keys(largeFolders).some((start) => `${folder}/`.startsWith(`${start}/`)),
  )
  const small = [...all].filter(([folder, count]) => count < fewestFiles && !smallFolders[folder])
  return [
    ...large.map(
      ([folder, count]) => `${folder}: ${count} files, ${mostFiles} at most: sort them into sub-folders`,
    ),
    ...small.map(([folder, count]) => `${folder}: ${count} files, ${fewestFiles} at least: move them up`),
  ]
}
