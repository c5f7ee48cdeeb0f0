import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fetchPrograms } from '../../../scripts/prepare.mjs'
import { freePort } from '../free-port.ts'

export const prometheusPrograms = fetchPrograms('prometheus')
if (!prometheusPrograms)
  process.stderr.write('Skipped: what a real Prometheus shows, which is not on this machine\n')

/** The rules of the operator. */
export const prometheusRules = join(import.meta.dirname, '../../../deploy/monitoring')

/** A real Prometheus with our alerts, that reads the metrics of a port every second. */
export async function startPrometheus(folder: string, metricsPort: number) {
  const place = await mkdtemp(join(tmpdir(), 'demeure-prometheus-'))
  const config = join(place, 'prometheus.yml')
  const target = `{ job_name: demeure, scrape_interval: 1s, static_configs: [{ targets: ['127.0.0.1:${metricsPort}'] }] }`
  await writeFile(config, `rule_files: ['${prometheusRules}/alerts.yml']\nscrape_configs: [${target}]\n`)
  const port = await freePort()
  const words = [
    `--config.file=${config}`,
    `--storage.tsdb.path=${place}/data`,
    `--web.listen-address=127.0.0.1:${port}`,
    '--log.level=error',
  ]
  const prometheus = spawn(join(folder, 'prometheus'), words, { stdio: 'ignore' })
  const ended = new Promise((resolve) => prometheus.once('exit', resolve))
  return {
    /** The first value of an expression; undefined until there is one. */
    query: async (expression: string) => {
      const path = `http://127.0.0.1:${port}/api/v1/query?query=${encodeURIComponent(expression)}`
      const answer = await fetch(path).catch(() => undefined)
      if (!answer?.ok) return undefined
      const { data } = (await answer.json()) as { data: { result: { value: [number, string] }[] } }
      const [first] = data.result
      return first && Number(first.value[1])
    },
    stop: async () => {
      prometheus.kill('SIGKILL')
      await ended
      await rm(place, { recursive: true, force: true })
    },
  }
}
