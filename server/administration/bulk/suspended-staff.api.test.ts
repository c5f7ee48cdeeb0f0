import { expect, test } from 'vitest'
import { createTestAdmin, createTestStaff, createTestUser } from '#server/test/data/create-users.ts'
import { startApi } from '#server/test/start-api.ts'
import { resumeBulkJobs } from './run-bulk-job.ts'

const api = startApi()

test('the job of somebody who is suspended meanwhile does nothing more', async () => {
  const staff = await createTestStaff(api, ['manage_users'])
  const admin = await createTestAdmin(api)
  const person = await createTestUser(api)
  const { json: job } = await api.call('POST', '/admin/users/bulk', {
    token: staff.token,
    body: {
      action: 'user.message',
      input: { subject: 'Virement à refaire', message: 'Le compte bancaire de Demeure a changé.' },
      ids: [person.id],
      hold_seconds: 5,
    },
  })
  const path = `/admin/users/${staff.id}/suspension`
  const { json: preview } = await api.call('GET', `${path}/preview`, admin)
  const suspended = await api.call('POST', path, {
    token: admin.token,
    body: {
      category: 'security',
      reason: 'Compte d’un collègue pris par un tiers.',
      until: null,
      decisions: [],
      fingerprint: preview.fingerprint,
    },
  })
  expect(suspended.status).toBe(204)
  api.clock.advance({ minutes: 2 })
  await resumeBulkJobs(api.app)
  const { rows } = await api.app.db.$client.query('select result from bulk_job_item where job_id = $1', [
    job.id,
  ])
  expect(rows).toEqual([{ result: 'refused' }])
  const { json } = await api.call('GET', '/notifications', { token: person.token })
  expect(json.items).toEqual([])
})
