import { parseArgs } from 'node:util'
import { doubleAnswer } from './double-answer.ts'
import { doubleBooking, negativeControl } from './double-booking.ts'
import { openHouse } from './open-house.ts'
import { sameKey } from './same-key.ts'

const { values } = parseArgs({
  options: {
    parallel: { type: 'string', default: '1000' },
    rounds: { type: 'string', default: '5' },
  },
})
const parallel = Number(values.parallel)
const rounds = Number(values.rounds)
const say = (line: string) => process.stdout.write(`${line}\n`)

const house = await openHouse()
const broken: string[] = []
try {
  const faults = [
    () => negativeControl(house, 100, 10),
    () => doubleBooking(house, parallel, rounds),
    () => sameKey(house),
    () => doubleAnswer(house, rounds),
  ]
  for (const fault of faults) {
    for (const { name, isKept, said } of await fault()) {
      say(`${isKept ? 'kept  ' : 'BROKEN'}  ${name}: ${said}`)
      if (!isKept) broken.push(name)
    }
  }
} finally {
  await house.close()
}
if (broken.length > 0) {
  say(`${broken.length} promises were broken`)
  process.exitCode = 1
}
