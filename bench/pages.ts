import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { program } from '../scripts/prepare.mjs'
import { start } from './servers.ts'

/** Thresholds on the phone that Lighthouse simulates, as the median of three visits. */
const must = {
  performance: 95,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
  'largest-contentful-paint': 2000,
  'cumulative-layout-shift': 0.02,
  'total-blocking-time': 100,
}
type Figure = keyof typeof must

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const audits = ['largest-contentful-paint', 'cumulative-layout-shift', 'total-blocking-time'] as const
const visits = 3

export interface MeasuredPage {
  page: string
  metrics: Record<Figure, number>
  reached: boolean
}

/** Lighthouse results of the public pages with the demonstration data, on the embedded engine. */
export async function measurePages(port: number): Promise<MeasuredPage[]> {
  const folder = mkdtempSync(join(tmpdir(), 'demeure-pages-'))
  const site = await start([program], port, '/health/ready', {
    NODE_ENV: 'development',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: folder,
    DEMO_DATA: 'true',
    LOG_LEVEL: 'fatal',
    LIMITS_TRUSTED_ADDRESSES: '127.0.0.1',
  })
  try {
    const pages = {
      home: '/',
      search: '/properties',
      'stay listing': await anyListing(site.url, 'properties', '/properties'),
      'sale search': '/properties-for-sale',
      'sale listing': await anyListing(site.url, 'properties-for-sale/public', '/properties-for-sale'),
    }
    const measured: MeasuredPage[] = []
    for (const [page, path] of Object.entries(pages)) measured.push(await measure(page, `${site.url}${path}`))
    return measured
  } finally {
    await site.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function measure(page: string, url: string): Promise<MeasuredPage> {
  const runs: Record<Figure, number>[] = []
  for (let visit = 0; visit < visits; visit++) runs.push(await visitOnce(url))
  const metrics = { ...must }
  for (const name of Object.keys(must) as Figure[]) metrics[name] = median(runs.map((run) => run[name]))
  const reached = (Object.keys(must) as Figure[]).every((name) =>
    (categories as readonly string[]).includes(name)
      ? metrics[name] >= must[name]
      : metrics[name] <= must[name],
  )
  return { page, metrics, reached }
}

async function visitOnce(url: string) {
  const chrome = await launch({ chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'] })
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      onlyCategories: [...categories],
      logLevel: 'error',
    })
    if (!result) throw new Error(`Lighthouse says nothing of ${url}`)
    const { lhr } = result
    const metrics = { ...must }
    for (const name of categories) metrics[name] = Math.round((lhr.categories[name]?.score ?? 0) * 100)
    for (const name of audits) metrics[name] = lhr.audits[name]?.numericValue ?? Number.POSITIVE_INFINITY
    return metrics
  } finally {
    chrome.kill()
  }
}

function median(values: number[]) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
}

function lineOf({ page, metrics, reached }: MeasuredPage) {
  const scores = categories.map((name) => metrics[name]).join(' / ')
  const lcp = (metrics['largest-contentful-paint'] / 1000).toFixed(2)
  const cls = metrics['cumulative-layout-shift'].toFixed(3)
  const tbt = Math.round(metrics['total-blocking-time'])
  return `| ${page} | ${scores} ${reached ? '✓' : '✗'} | ${lcp} s | ${cls} | ${tbt} ms |`
}

/** The table of the pages: performance, accessibility, best practices and search engines, then the load times. */
export function pagesTable(pages: MeasuredPage[]) {
  return [
    '| Page | Scores | Largest paint | Shift | Blocked |',
    '|---|---|---|---|---|',
    ...pages.map((page) => lineOf(page)),
  ].join('\n')
}

async function anyListing(site: string, call: string, screen: string) {
  const answer = await fetch(`${site}/api/v1/${call}?per_page=1`)
  const { items } = (await answer.json()) as { items: { id: string; country_slug: string }[] }
  return `${screen}/${items[0]?.country_slug}/${items[0]?.id}`
}
