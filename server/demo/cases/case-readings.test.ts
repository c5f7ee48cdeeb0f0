import { expect, test } from 'vitest'
import { readDocument } from '#server/document-checks/reading/read-document.ts'
import { daysAround } from '../demo-days.ts'
import { readWaitingDocument } from './case-readings.ts'
import { waitingCases } from './waiting-cases.ts'

const days = daysAround(new Date('2026-11-21T16:00:00Z'))
const documents = waitingCases.flatMap((waiting) => waiting.documents)

test.each(['gervais-passeport', 'gervais-sillery'])(
  'the stored reading of %s is what is read today; otherwise run encode-readings.ts',
  { timeout: 120_000 },
  async (name) => {
    const document = documents.find((each) => 'reading' in each && each.reading === name)!
    const { files, reading } = await readWaitingDocument(document, days)
    // Stored as JSON.
    expect(JSON.parse(JSON.stringify(await readDocument(files)))).toEqual(reading)
  },
)
