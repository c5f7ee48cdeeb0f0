import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts processor time in hundredths of a second (USER_HZ, proc(5)). */
const ticks = 100
const interval = 500

/** Processor time of the processes under one, those that ended included. */
const watched = new Set()
let timer

/**
 * Adds up the processor time of a process and its descendants from now on. Read from /proc, since the times that a
 * parent reports lack what browsers leave behind: half of it. The last half second of a process is lost.
 * @param {number} root
 * @returns {() => number | undefined} ends the watch: seconds, undefined without /proc
 */
export function watchProcessorTime(root) {
  const watch = { root, seen: new Map() }
  watched.add(watch)
  timer ??= setInterval(readAll, interval).unref()
  return () => {
    readAll()
    watched.delete(watch)
    if (watched.size === 0) {
      clearInterval(timer)
      timer = undefined
    }
    if (watch.seen.size === 0) return undefined
    return [...watch.seen.values()].reduce((sum, used) => sum + used, 0) / ticks
  }
}

function readAll() {
  const processes = readProcesses()
  for (const { root, seen } of watched) {
    for (const [id, { started, used }] of processes) {
      if (isUnder(processes, id, root)) seen.set(`${id} ${started}`, used)
    }
  }
}

function isUnder(processes, id, root) {
  for (let at = id; at; at = processes.get(at)?.parent) if (at === root) return true
  return false
}

function readProcesses() {
  const processes = new Map()
  for (const name of namesIn('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const line = textOf(`/proc/${name}/stat`)
    // The second field, the name of the program, may contain spaces and parentheses.
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
    const [parent, user, system, started] = [1, 11, 12, 19].map((index) => Number(fields[index]))
    processes.set(Number(name), { parent, used: user + system, started })
  }
  return processes
}

function namesIn(folder) {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** Empty where the process has ended meanwhile. */
function textOf(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
