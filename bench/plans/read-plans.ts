import pg from 'pg'

/** A node of a plan, as `explain (analyze, format json)` writes it; rows are means of the loops. */
interface Node {
  'Node Type': string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Node[]
}

export interface Executed {
  text: string
  /** Rows that its scans read: of tables and indexes, not of the statement's own results. */
  read: number
  /** Rows that its top node returned. */
  returned: number
  /** Rows that its largest aggregate counted, summed or grouped. */
  counted: number
  ms: number
  plan: Node
}

interface LogLine {
  error_severity?: string
  message?: string
}

/** Settings of the database while its plans are read; those of a role or of a connection would not reach every session. */
const settings = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  // Reading the clock at each row costs more than many a plan; the time of the statement is in the log line anyway.
  'auto_explain.log_timing': 'off',
  'auto_explain.log_format': 'json',
}

/**
 * Has every new session of the database log the plans that it executes, and reads them from the server's log. Needs a
 * superuser and `logging_collector` with `jsonlog`.
 */
export async function openPlanLog(url: string) {
  const pool = new pg.Pool({ connectionString: url, max: 1, idleTimeoutMillis: 0 })
  pool.on('error', () => {})
  const file = await fileOf(pool)
  const database = `alter database ${new pg.Client(url).database}`
  for (const [name, value] of Object.entries(settings)) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await pool.query(`${database} set ${name} = ${value}`)
  }
  let offset = await sizeOf(pool, file)
  let rest = ''
  let marks = 0

  /** The text that was logged since the last reading, up to a line that was written now. */
  async function readLog() {
    marks += 1
    const mark = `end of the plans ${process.pid}-${marks}`
    await pool.query(`do $$ begin raise log '${mark}'; end $$`)
    let text = rest
    while (!text.includes(mark)) {
      // oxlint-disable-next-line no-await-in-loop -- the collector writes a moment later
      const { rows } = await pool.query<{ part: Buffer }>('select pg_read_binary_file($1, $2, $3) as part', [
        file,
        offset,
        64 * 2 ** 20,
      ])
      offset += rows[0]!.part.length
      text += rows[0]!.part.toString('latin1')
    }
    const end = text.indexOf('\n', text.indexOf(mark)) + 1 || text.length
    rest = text.slice(end)
    return Buffer.from(text.slice(0, end), 'latin1').toString('utf8')
  }

  return {
    /** The statements that ended since the last call, those without a scan left out, and the errors of others. */
    read: async () => {
      const lines = (await readLog()).split('\n')
      return { statements: lines.flatMap(executedOf), errors: lines.flatMap(errorOf) }
    },
    close: async () => {
      for (const name of Object.keys(settings)) {
        // oxlint-disable-next-line no-await-in-loop -- one connection
        await pool.query(`${database} reset ${name}`)
      }
      await pool.end()
    },
  }
}

async function fileOf(pool: pg.Pool) {
  const { rows } = await pool.query<{ file: string | null }>(`select pg_current_logfile('jsonlog') as file`)
  const file = rows[0]?.file
  if (!file)
    throw new Error('plans are read from the log: set logging_collector=on and log_destination=jsonlog')
  return file
}

async function sizeOf(pool: pg.Pool, file: string) {
  const { rows } = await pool.query<{ size: number }>('select size::float8 from pg_stat_file($1)', [file])
  return rows[0]!.size
}

function executedOf(line: string): Executed[] {
  if (!line.includes(' plan:\\n')) return []
  const { message = '' } = JSON.parse(line) as LogLine
  const [, ms, json] = /^duration: ([\d.]+) ms {2}plan:\n([^]*)$/.exec(message) ?? []
  if (!json) return []
  const { 'Query Text': text, Plan: plan } = JSON.parse(json) as { 'Query Text': string; Plan: Node }
  const read = rowsRead(plan)
  if (read === 0) return []
  return [{ text, read, returned: plan['Actual Rows'], counted: rowsCounted(plan), ms: Number(ms), plan }]
}

/** A statement that was canceled by its time limit has no plan in the log. */
function errorOf(line: string): string[] {
  if (!line.includes('"ERROR"')) return []
  const { error_severity: severity, message = '' } = JSON.parse(line) as LogLine
  return severity === 'ERROR' ? [message] : []
}

/** Scans of tables and of their indexes; those of a `with`, a subselect or a function read no table. */
const tableScans = new Set([
  'Seq Scan',
  'Sample Scan',
  'Index Scan',
  'Index Only Scan',
  'Bitmap Heap Scan',
  'Tid Scan',
  'Tid Range Scan',
])

function rowsRead(node: Node): number {
  const below = node.Plans ?? []
  if (!tableScans.has(node['Node Type'])) return sum(below.map(rowsRead))
  const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
  const rows = (node['Actual Rows'] + removed) * node['Actual Loops']
  // A bitmap of many entries for a few rows is read as a whole.
  return Math.max(rows, ...below.map(entriesRead)) + sum(below.map(rowsRead))
}

function entriesRead(node: Node): number {
  const own = node['Node Type'] === 'Bitmap Index Scan' ? node['Actual Rows'] * node['Actual Loops'] : 0
  return Math.max(own, ...(node.Plans ?? []).map(entriesRead))
}

/** The rows that go into the aggregate with most of them. */
function rowsCounted(node: Node): number {
  const below = node.Plans ?? []
  const isAggregate = ['Aggregate', 'WindowAgg', 'Group'].includes(node['Node Type'])
  const input = isAggregate && below[0] ? below[0]['Actual Rows'] * below[0]['Actual Loops'] : 0
  return Math.max(input, ...below.map(rowsCounted))
}

function sum(numbers: number[]) {
  return numbers.reduce((total, each) => total + each, 0)
}
