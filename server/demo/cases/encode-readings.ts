import { mkdir, writeFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { readDocument } from '#server/document-checks/reading/read-document.ts'
import { sharp } from '#server/platform/images/load-sharp.ts'
import { makeSpecimen } from '../specimens/make-specimen.ts'
import { filesOfReading, readingsFolder } from './case-readings.ts'
import { type ReadingName, storedReadings } from './waiting-cases.ts'

// Draws the documents of waiting demonstration cases and stores their readings, so that filling it reads no picture.
// Run it again after a change of the reading or of a specimen: `case-readings.test.ts` fails until then.

await mkdir(readingsFolder, { recursive: true })
for (const name of Object.keys(storedReadings) as ReadingName[]) {
  const { specimen, details } = storedReadings[name]
  // oxlint-disable-next-line no-await-in-loop -- each drawing fills the processor
  const drawn = await makeSpecimen(specimen, details)
  const files = []
  for (const { side, path, isPicture } of filesOfReading(name)) {
    const { bytes } = drawn.find((each) => each.side === side)!
    // oxlint-disable-next-line no-await-in-loop -- as above
    const encoded = isPicture ? await sharp(bytes).webp({ quality: 84, effort: 6 }).toBuffer() : bytes
    // oxlint-disable-next-line no-await-in-loop -- as above
    await writeFile(path, encoded)
    files.push({ side, bytes: encoded })
  }
  const begun = performance.now()
  // oxlint-disable-next-line no-await-in-loop -- as above
  const reading = await readDocument(files)
  const durationMs = Math.round(performance.now() - begun)
  // oxlint-disable-next-line no-await-in-loop -- as above
  await writeFile(
    new URL(`${name}.json.gz`, readingsFolder),
    gzipSync(JSON.stringify({ reading, durationMs }), { level: 9 }),
  )
}
