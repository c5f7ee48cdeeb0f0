import { drive, type Measure } from './drive.ts'
import type { RequestSpec, Load } from './load.ts'
import type { Options } from './options.ts'
import type { Row } from './rows.ts'
import type { Running } from './servers.ts'

export interface Compared {
  name: string
  must: number
  aim: number
  /** Median of ours divided by median of the other, in requests a second. */
  ratio: number
  ours: Measure
  other: Measure
  against: string
}

interface Contestants {
  ours: Running
  bare: Running
  databasePid: number | undefined
  write: (() => Promise<void>) | undefined
}

/** Both answers are compared once, then both are loaded in turns, A B A B, and the medians are compared. */
export async function compareRow(
  row: Row,
  { ours, bare, databasePid, write }: Contestants,
  options: Options,
) {
  const other = row.against === 'bare' ? bare : ours
  if (row.against === 'bare') await expectSameAnswers(row, ours.url, bare.url)
  const { connections, seconds, warmup, rounds } = options
  const load = (running: Running, requests: RequestSpec[], time: number): Promise<Measure> => {
    const requested: Load = { url: running.url, requests, connections, seconds: time, write }
    return drive(requested, running.pid, databasePid)
  }
  await load(ours, row.ours, warmup)
  await load(other, row.other, warmup)
  const measures: [Measure, Measure][] = []
  for (let round = 0; round < rounds; round++) {
    measures.push([await load(ours, row.ours, seconds), await load(other, row.other, seconds)])
  }
  return summary(row, measures)
}

export function summary(
  row: Pick<Row, 'name' | 'must' | 'aim' | 'against' | 'by'>,
  measures: [Measure, Measure][],
): Compared {
  const ours = medianOf(measures.map(([first]) => first))
  const other = medianOf(measures.map(([, second]) => second))
  const { name, must, aim, against, by } = row
  const cost = ({ serverCpu, databaseCpu }: Measure) => serverCpu + databaseCpu
  const ratio =
    by === 'p99'
      ? other.p99 / ours.p99
      : by === 'cost'
        ? cost(other) / cost(ours)
        : ours.requestsPerSecond / other.requestsPerSecond
  return { name, must, aim, against, ratio, ours, other }
}

function medianOf(measures: Measure[]): Measure {
  const median = (of: (measure: Measure) => number) =>
    measures.map(of).toSorted((a, b) => a - b)[Math.floor(measures.length / 2)] ?? 0
  return {
    requestsPerSecond: median((measure) => measure.requestsPerSecond),
    p50: median((measure) => measure.p50),
    p99: median((measure) => measure.p99),
    serverCpu: median((measure) => measure.serverCpu),
    databaseCpu: median((measure) => measure.databaseCpu),
  }
}

interface Answer {
  id?: string
  items?: { id: string }[]
  total?: number
  total_items?: number
  pagination?: { total_items: number }
  total_is_exact?: boolean
}

async function expectSameAnswers(row: Row, oursUrl: string, bareUrl: string) {
  if (row.compare === 'words') return expectSameText(row, oursUrl, bareUrl)
  for (const index of row.ours.keys().take(25)) {
    const [requested, bare] = [pathOf(row.ours[index]), pathOf(row.other[index])]
    const [mine, theirs] = await Promise.all([read(oursUrl + requested), read(bareUrl + bare)])
    const total = mine.pagination?.total_items ?? mine.total_items
    const isSameTotal =
      mine.total_is_exact === false ? isBelow(total, theirs.total) : isSame(row, total, theirs.total)
    if (!isSameTotal) throw new Error(`${requested}: ${total} homes against ${theirs.total}`)
    if (row.compare === 'totals') continue
    if (String(idsOf(mine)) !== String(idsOf(theirs))) throw new Error(`${requested}: other homes`)
  }
}

/** Ours counts up to a bound. */
function isBelow(total = 0, theirs = 0) {
  return total < theirs
}

/** Cached counts may differ by what changed since. */
function isSame(row: Row, total = 0, theirs = 0) {
  return row.compare === 'totals' ? Math.abs(total - theirs) <= theirs / 1000 : total === theirs
}

/** Compares the text of two pages, whatever their scripts carry. */
async function expectSameText(row: Row, oursUrl: string, bareUrl: string) {
  const [mine, theirs] = await Promise.all([
    labelsOf(oursUrl + pathOf(row.ours[0])),
    labelsOf(bareUrl + pathOf(row.other[0])),
  ])
  if (mine !== theirs) throw new Error(`${row.name}: the two pages say different things`)
}

async function labelsOf(url: string) {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`)
  const html = (await answer.text()).replaceAll(/<!--.*?-->|<(script|style)[^>]*>[\s\S]*?<\/\1>/g, '')
  return html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

function pathOf(send: RequestSpec | undefined) {
  return typeof send === 'object' ? send.path : send
}

function idsOf({ id, items }: Answer) {
  return items?.map((item) => item.id) ?? [id]
}

async function read(url: string) {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`)
  return (await answer.json()) as Answer
}
