import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, release } from 'node:os'
import { join } from 'node:path'
import type { Compared } from './compare.ts'
import type { Options } from './options.ts'

const folder = join(import.meta.dirname, 'results')

interface Memory {
  memory: number
  bareMemory: number
}

/** Prints the table and writes it to `bench/results/`, as JSON and as Markdown. */
export async function writeReport(
  rows: Compared[],
  memory: Memory,
  options: Options,
  say: (line: string) => void,
) {
  const date = new Date().toISOString().slice(0, 16)
  const table = tableOf(rows)
  const text = [
    `# ${date}, ${options.stays.toLocaleString('en')} stays`,
    '',
    `${cpus().length} processors (${cpus()[0]?.model.trim()}), Linux ${release()}, Node ${process.version}; ${options.connections} connections, ${options.rounds} × ${options.seconds} s, one write for 200 reads.`,
    '',
    table,
    '',
    `Peak memory of the server: ${memory.memory} MB (reference ${memory.bareMemory} MB).`,
    '',
  ].join('\n')
  say(`\n${table}\nPeak memory ${memory.memory} MB (reference ${memory.bareMemory} MB)`)
  mkdirSync(folder, { recursive: true })
  const name = join(folder, date.replaceAll(':', ''))
  writeFileSync(`${name}.md`, text)
  writeFileSync(`${name}.json`, JSON.stringify({ date, options, memory, rows }, null, 2))
}

function tableOf(rows: Compared[]) {
  const head =
    '| Row | Ratio | Must | Aim | Ours req/s | Against | CPU ms ours (server + database) | CPU ms other | p99 ours / other |'
  const line = '|---|---|---|---|---|---|---|---|---|'
  return [head, line, ...rows.map(rowOf)].join('\n')
}

function rowOf({ name, ratio, must, aim, against, ours, other }: Compared) {
  const reached = ratio >= aim ? ' ✓✓' : ratio >= must ? ' ✓' : ' ✗'
  const cpu = ({ serverCpu, databaseCpu }: Compared['ours']) =>
    `${serverCpu.toFixed(2)} + ${databaseCpu.toFixed(2)}`
  return `| ${[
    name,
    `${ratio.toFixed(2)} ×${reached}`,
    must.toFixed(2),
    aim.toFixed(2),
    Math.round(ours.requestsPerSecond),
    `${against} ${Math.round(other.requestsPerSecond)}`,
    cpu(ours),
    cpu(other),
    `${ours.p99} / ${Number.isNaN(other.p99) ? '–' : other.p99} ms`,
  ].join(' | ')} |`
}
