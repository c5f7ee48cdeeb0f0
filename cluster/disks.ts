import { spawnSync } from 'node:child_process'
import { rmSync, statfsSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** More than a node of these tests writes. Blocks that were never written take no room in the file. */
const megabytes = 3_000

/** Mounts a file system of its own on a folder. @throws unless root */
export function mountDisk(folder: string) {
  const image = `${folder}.img`
  writeFileSync(image, '')
  truncateSync(image, megabytes * 1024 * 1024)
  run('mkfs.ext4', '-q', '-m', '0', image)
  run('mount', '-o', 'loop', image, folder)
}

export function unmountDisk(folder: string) {
  spawnSync('umount', ['--lazy', folder])
}

/** Takes all room that is left on the folder's file system, or gives it back. */
export function fillDisk(folder: string, isFull: boolean) {
  const ballast = join(folder, 'ballast')
  if (!isFull) return rmSync(ballast)
  let taken = 0
  // The file system needs some of the room for itself: what it refuses at once is taken in halves.
  for (let size = megabytes * 1024; size >= 64;) {
    const { bavail, bsize } = statfsSync(folder)
    size = Math.min(size, Math.floor((bavail * bsize) / 1024))
    const { status } = spawnSync('fallocate', ['--offset', `${taken}KiB`, '--length', `${size}KiB`, ballast])
    if (status === 0) taken += size
    else size = Math.floor(size / 2)
  }
}

function run(command: string, ...args: string[]) {
  const { status, stderr } = spawnSync(command, args, {
    encoding: 'utf8',
    env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/sbin` },
  })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr}`)
}
