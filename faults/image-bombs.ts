import { createTestOwner } from '#server/test/data/create-users.ts'
import { createTestDraft, pictureForm } from '#server/test/data/create-owned-rentals.ts'
import { pictureBomb } from '#server/test/data/hostile-files.ts'
import { type Finding, tally } from './finding.ts'
import type { TestPlatform } from './open-test-platform.ts'

const bombs = 100
const side = 16_000

/** Pictures of a few kilobytes that unpack to 256 million pixels, while others use the site. */
export async function imageBombs(platform: TestPlatform): Promise<Finding[]> {
  const owner = await createTestOwner(platform)
  const rental = await createTestDraft(platform, owner)
  const bomb = pictureBomb(side)
  const throwOne = async () => {
    const start = performance.now()
    const answer = await fetch(`${platform.url}/api/v1/properties/${rental.id}/images`, {
      method: 'POST',
      headers: { authorization: `Bearer ${owner.token}` },
      body: pictureForm(bomb, {}, 'bomb.png'),
    })
    await answer.arrayBuffer()
    return { status: answer.status, ms: performance.now() - start }
  }
  const alone: Awaited<ReturnType<typeof throwOne>>[] = []
  for (let index = 0; index < 20; index += 1) alone.push(await throwOne())
  let isOver = false
  const thrown = Promise.all(Array.from({ length: bombs }, throwOne)).finally(() => (isOver = true))
  const waits: number[] = []
  do {
    const start = performance.now()
    await platform.call('GET', '/properties')
    waits.push(performance.now() - start)
  } while (!isOver)
  const answers = [...alone, ...(await thrown)]
  const median = quantile(
    alone.map(({ ms }) => ms),
    0.5,
  )
  const slow = quantile(waits, 0.99)
  const counts = [...tally(answers)].map(([status, count]) => `${count} × ${status}`).join(', ')
  return [
    {
      name: `pictures of ${side} × ${side} pixels in ${Math.round(bomb.length / 1024)} kB`,
      isMet: median <= 50 && tally(answers).get(415) === answers.length,
      summary: `${counts}, one in ${median.toFixed(0)} ms`,
    },
    {
      name: `reading while ${bombs} of them arrive at once`,
      isMet: slow <= 500,
      summary: `the slowest hundredth of ${waits.length} in ${slow.toFixed(0)} ms`,
    },
  ]
}

function quantile(values: number[], share: number) {
  return values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))]!
}
