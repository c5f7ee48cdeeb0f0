import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestOwner, type TestUser } from '#server/test/data/create-users.ts'
import { pictureForm, completeRental } from '#server/test/data/create-owned-rentals.ts'
import { samplePicture } from '#server/test/data/sample-pictures.ts'
import type { Finding } from './finding.ts'
import type { TestPlatform } from './open-test-platform.ts'
import { startServer } from './start-server.ts'

const owners = 4
const picturesEach = 3

interface Promised {
  pictures: Set<string>
  published: Set<string>
}

/**
 * The server is killed while owners send pictures and publish homes, again and again. What it confirmed is stored
 * afterwards, and writes are atomic: no picture without its files, no published home with too few pictures.
 */
export async function killedServer(platform: TestPlatform, kills: number): Promise<Finding[]> {
  const people = await Promise.all(Array.from({ length: owners }, () => createTestOwner(platform)))
  const picture = await samplePicture({ width: 400, height: 400 })
  const folder = await mkdtemp(join(tmpdir(), 'demeure-killed-'))
  await mkdir(join(folder, 'media'), { recursive: true })
  const promised: Promised = { pictures: new Set(), published: new Set() }
  for (let kill = 0; kill < kills; kill += 1) {
    const { child, url } = await startServer(platform, folder)
    const work = people.map((owner) => publishUntilGone(url, owner, picture, promised))
    await new Promise((resolve) => setTimeout(resolve, randomInt(1_500, 4_500)))
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await Promise.all([gone, ...work])
  }
  const { lost, partial } = await inspect(platform, join(folder, 'media'), promised)
  await rm(folder, { recursive: true, force: true })
  const confirmed = `${promised.pictures.size} pictures and ${promised.published.size} publications confirmed`
  return [
    {
      name: `killed ${kills} times while homes are published`,
      isMet: lost + partial === 0 && promised.pictures.size > 0 && promised.published.size > 0,
      summary: `${confirmed}, ${lost} lost, ${partial} partly written`,
    },
  ]
}

/** Creates homes with their pictures and publishes them, until the server stops answering. */
async function publishUntilGone(url: string, owner: TestUser, picture: Buffer, promised: Promised) {
  const send = async (method: string, path: string, body: string | FormData) => {
    const answer = await fetch(`${url}/api/v1${path}`, {
      method,
      body,
      headers: {
        authorization: `Bearer ${owner.token}`,
        ...(typeof body === 'string' && { 'content-type': 'application/json' }),
      },
    })
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as { id: string }
  }
  try {
    for (;;) {
      const rental = await send('POST', '/properties', JSON.stringify(completeRental))
      for (let count = 0; count < picturesEach; count += 1) {
        promised.pictures.add(
          (await send('POST', `/properties/${rental.id}/images`, pictureForm(picture))).id,
        )
      }
      await send('PATCH', `/properties/${rental.id}/status`, JSON.stringify({ status: 'PUBLISHED' }))
      promised.published.add(rental.id)
    }
  } catch (error) {
    // A broken connection is expected here; a refusal is not.
    if (!(error instanceof TypeError)) throw error
  }
}

async function inspect({ app }: TestPlatform, media: string, { pictures, published }: Promised) {
  const images = await app.db.$client.query<{ id: string; storage_key: string; widths: number[] }>(
    'select id, storage_key, widths from rental_image',
  )
  const rentals = await app.db.$client.query<{ id: string; pictures: number }>(
    `select id, (select count(*)::int from rental_image where rental_id = rental.id) as pictures
     from rental where status = 'PUBLISHED' and id = any($1::uuid[])
       or status = 'PUBLISHED' and title = $2`,
    [[...published], completeRental.title],
  )
  const present = new Set([...images.rows, ...rentals.rows].map(({ id }) => id))
  const lost = [...pictures, ...published].filter((id) => !present.has(id)).length
  const bare = images.rows.filter(({ storage_key, widths }) =>
    widths.some((width) =>
      ['avif', 'webp'].some((format) => !existsSync(join(media, `${storage_key}-${width}.${format}`))),
    ),
  )
  const poor = rentals.rows.filter((rental) => rental.pictures < picturesEach)
  return { lost, partial: bare.length + poor.length }
}
