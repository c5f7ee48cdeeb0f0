import { randomUUIDv7 } from 'node:crypto'
import type { Registration } from '#contract/accounts/accounts.ts'
import type { RoleName } from '#contract/core/endpoint.ts'
import type { Language } from '#contract/core/language.ts'
import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { queueMail, queueSecurityMail } from '#server/platform/mail/queue-mail.ts'
import type { OnRoleGranted } from '../roles/take-role.ts'
import { addressReservedMail, alreadyRegisteredMail, confirmAddressMail } from '../account-emails.ts'
import { registrationsClosed } from '../account-refusals.ts'
import { findUserByEmail, insertUser } from '../account-repository.ts'
import { storedTelephone } from '../stored-telephone.ts'
import { assertUncommonPassword } from '../passwords/common-passwords.ts'
import { inEvenTime } from './even-time.ts'
import { countMailTo } from './guess-limits.ts'
import { hashPassword } from '../passwords/hash-password.ts'
import { issueToken } from '../recovery/one-time-tokens.ts'
import { recordSecurityEvent } from '../profile/security-events.ts'
import type { Visit } from '#server/platform/http/endpoints/visit.ts'

/** Roles granted by each kind of registration; roles or statuses in the payload are ignored. */
const rolesByKind = {
  user: ['user'],
  owner: ['user', 'owner'],
  seller: ['user', 'seller'],
} as const satisfies Record<string, RoleName[]>
export type RegistrationKind = keyof typeof rolesByKind

/** Covers the hash and the writes on a busy machine, so that an address in use answers at the same time. */
const evenMilliseconds = 300

interface RegistrationRequest {
  kind: RegistrationKind
  language: Language
  visit: Visit
  onRoleGranted: OnRoleGranted
}

/** Creates an account, or notifies the owner of an address in use by e-mail; the answer is the same for both. */
export async function register(
  app: Context,
  registration: Registration,
  { kind, language, visit, onRoleGranted }: RegistrationRequest,
) {
  if (!app.settings.get('registrations_open')) throw registrationsClosed()
  await assertUncommonPassword(app, registration.password, registration.email)
  await countMailTo(app, 'register', registration.email, visit.address)
  await inEvenTime(evenMilliseconds, async () => {
    const passwordHash = await hashPassword(registration.password)
    await app.db.transaction(async (tx) => {
      const id = randomUUIDv7()
      const user = {
        id,
        email: registration.email.normalize('NFKC'),
        passwordHash,
        firstName: registration.first_name,
        lastName: registration.last_name,
        ...storedTelephone(app, registration.phone_number || null, id),
        companyName: registration.company_name || null,
        language,
        createdAt: app.clock.now(),
        updatedAt: app.clock.now(),
      }
      if (!(await insertUser(tx, user, [...rolesByKind[kind]]))) {
        return explainTakenAddress(app, tx, user, visit)
      }
      if (kind !== 'user') {
        await onRoleGranted(tx, {
          userId: id,
          role: kind,
          companyName: registration.company_name,
          licenseNumber: registration.professional_license,
        })
      }
      const token = await issueToken(
        tx,
        { userId: id, purpose: 'verify_email', email: user.email },
        app.clock.now(),
      )
      await queueSecurityMail(tx, user.id, user.email, confirmAddressMail(app, user, token))
      await recordSecurityEvent(app, tx, visit, id, 'registered', 'success', { kind })
    })
  })
}

/** By e-mail only, so that the response reveals nothing: the address is in use, or reserved for its former owner. */
async function explainTakenAddress(
  app: Context,
  tx: Transaction,
  user: { email: string; firstName: string; language: Language },
  visit: Visit,
) {
  const existing = await findUserByEmail(tx, user.email)
  if (!existing) return queueMail(tx, user.email, addressReservedMail(app, user))
  await queueSecurityMail(tx, existing.id, existing.email, alreadyRegisteredMail(app, existing))
  await recordSecurityEvent(app, tx, visit, existing.id, 'registration_of_known_address', 'refused')
}
