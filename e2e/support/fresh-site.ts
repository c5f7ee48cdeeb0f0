import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { freePort } from '#server/test/free-port.ts'
import { filledFolder, startSite } from './open-site.ts'

/** The product as `npm start` opens it on a fresh machine, with the key of no provider, for the journeys of one file. */
export function startFreshSite() {
  const site = { url: '' }
  let stop: () => Promise<void>
  beforeAll(async () => {
    if (process.env.E2E_FRESH_SITE) {
      site.url = process.env.E2E_FRESH_SITE
      stop = () => Promise.resolve()
      return
    }
    const folder = await mkdtemp(join(tmpdir(), 'demeure-fresh-'))
    await cp(await filledFolder(), folder, { recursive: true })
    const started = await startSite(await freePort(), folder)
    site.url = started.site
    stop = () => started.stop().finally(() => rm(folder, { recursive: true, force: true }))
  })
  afterAll(() => stop())
  return site
}
