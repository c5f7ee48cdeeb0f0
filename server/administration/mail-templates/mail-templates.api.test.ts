import { beforeAll, expect, test } from 'vitest'
import { mailTemplateKinds } from '#contract/messaging/mail-template-enums.ts'
import { notify } from '#server/notifications/notify.ts'
import { inEachLanguage } from '#server/platform/texts/in-each-language.ts'
import {
  createTestAdmin,
  createTestStaff,
  createTestUser,
  type TestUser,
} from '#server/test/data/create-users.ts'
import { mailsTo } from '#server/test/outbox.ts'
import { startApi } from '#server/test/start-api.ts'

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })
let admin: TestUser

beforeAll(async () => {
  admin = await createTestAdmin(api, { firstName: 'Sophie', lastName: 'Delmas' })
})

const path = '/admin/mail-templates'
const save = (kind: string, words: object, by = admin) =>
  api.call('PUT', `${path}/${kind}/fr`, { token: by.token, body: words })
const show = async (kind: string, language = 'fr') =>
  (await api.call('GET', `${path}/${kind}?language=${language}`, { token: admin.token })).json
const forgotten = async (user: TestUser) => {
  await api.call('POST', '/auth/forgot-password', { body: { email: user.email } })
  return (await mailsTo(api, user.email))[0]!
}

test('every kind of e-mail has its text in each language, and the built-in one keeps its placeholders', async () => {
  const { json } = await api.call('GET', path, { token: admin.token })
  expect(json.items.map(({ kind }: { kind: string }) => kind)).toEqual(mailTemplateKinds)
  expect(json.items.every(({ subject }: { subject: string }) => subject !== '')).toBe(true)
  expect(await show('email_changed')).toMatchObject({
    subject: 'Votre adresse e-mail a changé',
    is_changed: false,
    placeholders: [
      { name: 'date', needed_in: ['body'] },
      { name: 'detail', needed_in: ['body'] },
      { name: 'first_name', needed_in: [] },
    ],
  })
  expect((await show('email_changed', 'en')).subject).not.toBe('Votre adresse e-mail a changé')
  expect(await show('offer_received')).toMatchObject({ subject: '{subject}', body: '{message}' })
})

test('a changed text is what the next e-mail says, in its language only, until it is set back', async () => {
  const french = await createTestUser(api)
  const builtIn = await forgotten(french)
  const words = { subject: 'Un nouveau mot de passe, {name}', body: 'Premier paragraphe.\n\nSecond, {name}.' }
  const saved = await save('reset_password', words)
  expect(saved.json).toMatchObject({ ...words, is_changed: true, history: [{ words }] })
  const changed = await forgotten(await createTestUser(api, { firstName: 'Awa' }))
  expect(changed.subject).toBe('Un nouveau mot de passe, Awa')
  expect(changed.text).toContain('Second, Awa.')
  expect(changed.html).toContain('>Premier paragraphe.</p>')
  expect(changed.text).toMatch(/reset-password\?token=/)
  expect(changed.subject).not.toBe(builtIn.subject)
  expect((await show('reset_password', 'es')).is_changed).toBe(false)

  expect((await save('reset_password', words)).json.code).toBe('mail_words_same')
  const reset = () => api.call('DELETE', `${path}/reset_password/fr`, { token: admin.token })
  expect((await reset()).json).toMatchObject({ is_changed: false, history: [{ words: null }, { words }] })
  expect((await reset()).json.code).toBe('mail_words_same')
  expect((await forgotten(await createTestUser(api))).subject).toBe(builtIn.subject)
})

test('the text of a notification surrounds what Demeure composes, for every notification of its kind', async () => {
  const seller = await createTestUser(api, { firstName: 'Claire' })
  expect(
    (await save('offer_received', { subject: '{subject}', body: 'Bonne nouvelle, {first_name}.' })).json,
  ).toMatchObject({ code: 'lost_placeholder', errors: [{ field: 'body' }] })
  const words = { subject: 'Demeure : {subject}', body: '{message}\n\nÀ bientôt, {first_name}.' }
  expect((await save('offer_received', words)).status).toBe(200)
  await api.app.db.transaction((tx) =>
    notify(tx, api.app, {
      userId: seller.id,
      event: 'offer_received',
      title: inEachLanguage(() => 'Offre reçue'),
      message: inEachLanguage(() => 'Une offre {subject} <b>.'),
    }),
  )
  const [mail] = await mailsTo(api, seller.email)
  expect(mail).toMatchObject({ subject: 'Demeure : Offre reçue' })
  // A value is no template, and stays text.
  expect(mail!.text).toContain('Une offre {subject} <b>.\n\nÀ bientôt, Claire.')
  expect(mail!.html).toContain('&#60;b&#62;')
})

test('a text with an unknown or a lost placeholder is refused by field, and only administrators write', async () => {
  const body = 'Depuis le {date}, {detail}.'
  for (const [words, code, field] of [
    [{ subject: 'Bonjour {iban}', body }, 'unknown_placeholder', 'subject'],
    [{ subject: 'Bonjour', body: 'Depuis le {date}.' }, 'lost_placeholder', 'body'],
    [{ subject: 'Bonjour', body: `${body} {` }, 'loose_brace', 'body'],
  ] as const) {
    const { status, json } = await save('email_changed', words)
    expect([status, json.code, json.errors[0].field]).toEqual([422, code, field])
  }
  expect((await save('email_changed', { subject: ' ', body })).status).toBe(422)
  const staff = await createTestStaff(api, ['manage_users'])
  expect((await save('email_changed', { subject: 'Bonjour', body }, staff)).status).toBe(403)
  expect((await api.call('GET', path)).status).toBe(401)
})

test('a preview stores nothing, and a test goes to one’s own address', async () => {
  const words = { subject: 'Essai', body: 'Depuis le {date}, {detail}.' }
  const send = (what: string) =>
    api.call('POST', `${path}/email_changed/fr/${what}`, { token: admin.token, body: words })
  const preview = (await send('preview')).json
  expect(preview.subject).toBe('Essai')
  expect(preview.html).toContain('camille@exemple.fr')
  expect(preview.html).not.toContain('{')
  expect((await send('test')).json).toEqual({ sent_to: admin.email })
  expect((await mailsTo(api, admin.email))[0]!.subject).toBe('Essai')
  expect((await show('email_changed')).is_changed).toBe(false)
})

test('of two colleagues who edit one text the second one is told, and overwrites nothing unread', async () => {
  const [first, second, third] = ['un', 'deux', 'trois'].map((subject) => ({
    subject: `${subject} {subject}`,
    body: '{message}',
  }))
  expect((await save('visit_booked', { ...first, expected_change_id: null })).status).toBe(200)
  const refused = await save('visit_booked', { ...second, expected_change_id: null })
  expect([refused.status, refused.json.code]).toEqual([409, 'mail_words_changed'])
  const { subject, history } = await show('visit_booked')
  expect(subject).toBe('un {subject}')
  expect((await save('visit_booked', { ...second, expected_change_id: history[0].id })).status).toBe(200)
  // A script that names no change overwrites as before.
  expect((await save('visit_booked', third!)).status).toBe(200)
})
