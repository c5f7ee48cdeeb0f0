import { type NotificationEvent, notificationEvents } from '#contract/messaging/notification-events.ts'

/** No schema in this file: screens read it without downloading Zod. */

/** Letters of an account, whose sentences are the template itself. */
const accountMailKinds = [
  'confirm_address',
  'already_registered',
  'reset_password',
  'confirm_new_address',
  'address_reserved',
  'password_changed',
  'email_change_requested',
  'email_changed',
  'two_factor_on',
  'two_factor_off',
  'recovery_code_used',
  'new_device',
  'provider_linked',
  'provider_unlinked',
  'address_claimed',
  'account_closed',
  'account_merged',
  'account_idle',
  'new_codes',
  'phone_changed',
  'sms_number_changed',
  'sms_number_removed',
  'removal_requested',
  'bank_account_changed',
  'reset_later',
  'account_restored',
  'passkey_added',
  'passkey_removed',
] as const
export type AccountMailKind = (typeof accountMailKinds)[number]

/** Messages to people without an account, and invitations: the template surrounds `{message}`. */
const addressMailKinds = [
  'team_invitation',
  'staff_invitation',
  'contact_received',
  'notice_received',
  'notice_decided',
  'notice_appeal',
  'inquiry_confirmation',
  'inquiry_answer',
  'renewed_link',
  'visit_confirmation',
  'visit_news',
  'payment_share',
] as const
type AddressMailKind = (typeof addressMailKinds)[number]

type MailedEvent = {
  [Event in NotificationEvent]: 'mail' extends (typeof notificationEvents)[Event]['channels'][number]
    ? Event
    : never
}[NotificationEvent]

/** Notifications that go by e-mail: the template surrounds `{message}`, which describes what happened. */
export const eventMailKinds = Object.entries<{ channels: readonly string[] }>(notificationEvents).flatMap(
  ([event, { channels }]) => (channels.includes('mail') ? [event as MailedEvent] : []),
)

export type MailTemplateKind = AccountMailKind | AddressMailKind | MailedEvent
export const mailTemplateKinds: readonly MailTemplateKind[] = [
  ...accountMailKinds,
  ...addressMailKinds,
  ...eventMailKinds,
]
export const mailTemplateGroups = ['account', 'address', 'event'] as const
export type MailTemplateGroup = (typeof mailTemplateGroups)[number]

export function groupOfMail(kind: MailTemplateKind): MailTemplateGroup {
  if ((accountMailKinds as readonly string[]).includes(kind)) return 'account'
  return (addressMailKinds as readonly string[]).includes(kind) ? 'address' : 'event'
}
