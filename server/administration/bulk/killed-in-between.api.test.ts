import { expect, inject, test } from 'vitest'
import { createTestStaff, createTestUser } from '#server/test/data/create-users.ts'
import { furnishPlace } from '#server/test/data/furnish-place.ts'
import { holdInserts, killOnHold } from '#server/test/kill-on-hold.ts'
import { mailsTo } from '#server/test/outbox.ts'
import { createTestPlace, startProcess, untilReady } from '#server/test/start-process.ts'
import { resumeBulkJobs } from './run-bulk-job.ts'

// The embedded engine dies with the process and cannot be queried meanwhile.
test.runIf(inject('database').kind === 'postgres')(
  'an announcement whose server is killed reaches everybody after the next start, each of them once',
  async () => {
    const place = await createTestPlace()
    Object.assign(place.environment, {
      SECRET_KEY: 'both processes sign and encrypt with this',
      PUBLIC_URL: 'http://localhost:3000',
      STAFF_SECOND_FACTOR: 'false',
    })
    await furnishPlace(place.environment, async (platform) => {
      const staff = await createTestStaff(platform, ['manage_users'])
      const people = [
        await createTestUser(platform),
        await createTestUser(platform),
        await createTestUser(platform),
      ]
      const running = await startProcess(place.environment)
      await untilReady(running)
      await holdInserts(platform, 'notification', `new.user_id = '${people[1]!.id}'`)
      const answer = await fetch(`${running.url}/api/v1/admin/users/bulk`, {
        method: 'POST',
        headers: { authorization: `Bearer ${staff.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          action: 'user.message',
          input: { subject: 'Une nuit calme', message: 'Le site s’arrête une heure cette nuit.' },
          ids: people.map(({ id }) => id),
        }),
      })
      expect(answer.status).toBe(201)
      await killOnHold(platform, running, 'notification')
      const countsOf = async () => {
        const { rows } = await platform.app.db.$client.query<{ user_id: string; count: number }>(
          'select user_id, count(*)::int as count from notification group by user_id',
        )
        return people.map(({ id }) => rows.find((row) => row.user_id === id)?.count ?? 0)
      }
      expect(await countsOf()).toEqual([1, 0, 0])

      // The job of the minute finds it once it has made no progress for a minute.
      const later = { now: () => new Date(Date.now() + 120_000) }
      await resumeBulkJobs({ ...platform.app, clock: later })
      await resumeBulkJobs({ ...platform.app, clock: later })
      expect(await countsOf()).toEqual([1, 1, 1])
      const mails = await Promise.all(people.map(({ email }) => mailsTo(platform, email)))
      expect(mails.map(({ length }) => length)).toEqual([1, 1, 1])
      const { rows } = await platform.app.db.$client.query('select status from bulk_job')
      expect(rows).toEqual([{ status: 'finished' }])
    })
    await place.remove()
  },
  120_000,
)
