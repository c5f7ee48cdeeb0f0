import { StartRefused } from '#server/platform/config/start-error.ts'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'

/**
 * Locks the folder for this process. Two engines on one folder lose acknowledged writes and the engine does not detect
 * it, hence this file. A lock left by a process that died is taken over.
 */
export function lockFolder(folder: string) {
  const file = `${folder}.lock`
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
  } catch {
    const holder = Number(readFileSync(file, 'utf8'))
    // A process that died while writing the file left it empty.
    if (holder > 0 && holder !== process.pid && isAlive(holder)) {
      throw new StartRefused(`DATA_DIR: the folder ${folder} is in use by process ${holder}`)
    }
    writeFileSync(file, String(process.pid))
  }
  return () => rmSync(file, { force: true })
}

function isAlive(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
