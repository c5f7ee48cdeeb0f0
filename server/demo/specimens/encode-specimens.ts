import { mkdir, writeFile } from 'node:fs/promises'
import { makeSpecimen, type SpecimenDetails, type SpecimenName } from './make-specimen.ts'
import { pictureOf } from './open-specimen.ts'
import { sharp } from '#server/platform/images/load-sharp.ts'

// Draws the specimens of the document test into `public/specimens`. They are committed, since the site is built without
// the demonstration: run this again after a change of a specimen.

/** Kept small: the page downloads a specimen before it tests it. */
const maxBytes = 100_000
const folder = 'public/specimens'

interface Encoded {
  name: SpecimenName
  file: string
  details?: SpecimenDetails
}

const encoded: Encoded[] = [
  // Less than six months before its end at the date of the mockup, for an example of a doubt.
  {
    name: 'passport',
    file: 'passeport',
    details: { identity: { issuedOn: '2017-04-13', expiresOn: '2027-04-12' } },
  },
  { name: 'former_identity_card', file: 'carte-identite' },
  { name: 'professional_card', file: 'carte-t' },
  { name: 'company_extract', file: 'kbis' },
  { name: 'bank_details', file: 'rib' },
  { name: 'property_tax', file: 'taxe-fonciere' },
]

await mkdir(folder, { recursive: true })
for (const { name, file, details } of encoded) {
  // oxlint-disable-next-line no-await-in-loop -- each drawing fills the processor
  const [front] = await makeSpecimen(name, details)
  const { mediaType, bytes } = front!
  // oxlint-disable-next-line no-await-in-loop -- as above
  const picture = mediaType === 'application/pdf' ? await pictureOf(bytes, 1654) : bytes
  // oxlint-disable-next-line no-await-in-loop -- as above
  await writeFile(`${folder}/${file}.webp`, await encode(picture))
}

/** The highest quality within the size limit. */
async function encode(picture: Buffer) {
  for (let quality = 90; quality > 40; quality -= 10) {
    // oxlint-disable-next-line no-await-in-loop -- a lower quality only where the one above is too heavy
    const bytes = await sharp(picture).webp({ quality, effort: 6 }).toBuffer()
    if (bytes.length <= maxBytes) return bytes
  }
  throw new Error(`A specimen does not fit into ${maxBytes} bytes`)
}
