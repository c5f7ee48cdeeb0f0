import { makeSpecimen, type SpecimenName } from '../server/demo/specimens/make-specimen.ts'
import { sampleIdentity } from '../server/demo/specimens/sample-details.ts'
import { cardZone, formerCardZone, passportZone } from '../server/demo/specimens/write-zone.ts'
import { runInThread } from '../server/document-checks/reading/run-in-thread.ts'
import { steps, worsenPicture } from './worsen-picture.ts'

const names = [
  ['Kermadec', 'Soizic', 'Anne'],
  ['Diop', 'Aïssatou'],
  ['Quéffelec-Bourhis', 'Gwenaëlle', 'Marie', 'Zoé'],
  ['O’Brien', 'Xavier', 'Guy'],
  ['Wójcik', 'Hubert', 'Jean-Yves'],
  ['Fernandez', 'Léa'],
] as const

/** Zones read without an error, and seconds for a picture of twelve megapixels, at each step of quality. */
export async function measureDocuments(count: number, say: (line: string) => void) {
  let seed = 20_261_124
  const random = () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    return seed / 2 ** 32
  }
  say('| Step | Tilt | Blur | Light | JPEG | Zones read right | Seconds, median and most | Of processor |')
  say('| ---- | ---- | ---- | ----- | ---- | ---------------- | ------------------------ | ------------ |')
  for (const [index, step] of steps.entries()) {
    const seconds: number[] = []
    let processor = 0
    let right = 0
    for (let each = 0; each < count; each += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one at a time: their time is measured
      const { bytes, zone } = await drawZone(each, random)
      // oxlint-disable-next-line no-await-in-loop -- as above
      const photograph = await worsenPicture(bytes, step, random)
      const start = performance.now()
      const before = process.cpuUsage()
      // oxlint-disable-next-line no-await-in-loop -- as above
      const files = await runInThread({
        kind: 'read',
        files: [{ side: 'single', mediaType: 'image/jpeg', bytes: photograph }],
        // A timeout counts as not read.
      }).catch(() => [])
      seconds.push((performance.now() - start) / 1000)
      const { user, system } = process.cpuUsage(before)
      processor += (user + system) / 1_000_000
      if (files[0]?.pages[0]?.zone?.reading.lines.join('\n') === zone.join('\n')) right += 1
    }
    const sorted = seconds.toSorted((a, b) => a - b)
    const median = sorted[Math.floor(sorted.length / 2)] ?? 0
    say(
      `| ${index + 1} | ${step.tilt}° | ${step.blur} | ${step.light} | ${step.quality} | ${right} of ${count}, ` +
        `${Math.round((right / count) * 100)} % | ${median.toFixed(1)} and ${(sorted.at(-1) ?? 0).toFixed(1)} | ${(processor / count).toFixed(1)} |`,
    )
  }
}

async function drawZone(index: number, random: () => number) {
  const [lastName, ...firstNames] = names[index % names.length]!
  const digits = (length: number) => Array.from({ length }, () => Math.floor(random() * 10)).join('')
  const holder = {
    ...sampleIdentity.holder,
    lastName,
    firstNames,
    birthDate: `19${40 + Math.floor(random() * 60)}-0${1 + Math.floor(random() * 9)}-1${digits(1)}`,
  }
  const expiresOn = `203${digits(1)}-1${Math.floor(random() * 3)}-2${digits(1)}`
  const kinds = ['passport', 'identity_card', 'former_identity_card', 'residence_permit'] as const
  const name: SpecimenName = kinds[index % kinds.length]!
  const letters = 'ABCDEFGHJKLMNPRSTUVWXYZ'
  const letter = () => letters[Math.floor(random() * letters.length)]!
  const number =
    name === 'former_identity_card' ? `1${digits(11)}` : `${digits(2)}${letter()}${letter()}${digits(5)}`
  const identity = { holder, number, expiresOn }
  const files = await makeSpecimen(name, { identity })
  const zones = {
    passport: passportZone,
    identity_card: (input: typeof identity) => cardZone('ID', input),
    former_identity_card: formerCardZone,
    residence_permit: (input: typeof identity) => cardZone('TS', input),
  }
  return { bytes: files.at(-1)!.bytes, zone: zones[name](identity) }
}
