import { expect, test } from 'vitest'
import { createTestStaff, createTestUser } from '#server/test/data/create-users.ts'
import { startApi } from '#server/test/start-api.ts'

const api = startApi()

test('a job whose start meets a database that is busy for a moment starts again seconds later', async () => {
  const staff = await createTestStaff(api, ['manage_users'])
  const person = await createTestUser(api)
  // A sequence counts on when its statement is rolled back.
  await api.app.db.$client.query(`
    create sequence interruption;
    create function interrupt_once() returns trigger language plpgsql as $$ begin
      if nextval('interruption') = 1 then raise exception 'canceling statement due to statement timeout'; end if;
      return new;
    end $$;
    create trigger interrupted before update on bulk_job for each row execute function interrupt_once()`)
  const { status, json } = await api.call('POST', '/admin/users/bulk', {
    token: staff.token,
    body: { action: 'user.note', input: { text: 'À rappeler' }, ids: [person.id] },
  })
  expect(status).toBe(201)
  const progress = async () =>
    (await api.call('GET', `/admin/bulk-jobs/${json.id}`, { token: staff.token })).json as object
  await expect
    .poll(progress, { timeout: 20_000, interval: 200 })
    .toMatchObject({ status: 'finished', done: 1, failed: 0 })
  const { rows } = await api.app.db.$client.query('select is_called from interruption')
  expect(rows).toEqual([{ is_called: true }])
})
