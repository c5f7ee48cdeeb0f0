/** No schema in this file: screens read it without downloading Zod. */

import { requestLimits, windowUnits } from './request-limits.ts'

export const settingGroups = [
  'switches',
  'maintenance',
  'fees',
  'plans',
  'plan_limits',
  'bookings',
  'sales',
  'moderation',
  'request_limits',
] as const
export type SettingGroup = (typeof settingGroups)[number]

export const settingUnits = [
  'switch',
  'words',
  'percent',
  'EUR',
  'XOF',
  'XAF',
  'count',
  'days',
  'hours',
  'minutes',
  ...windowUnits,
] as const
/** A currency stands for an amount in its minor units. */
export type SettingUnit = (typeof settingUnits)[number]

interface SettingDefinition {
  group: SettingGroup
  unit: SettingUnit
  default: number | boolean | readonly string[]
  /** Bounds of a number; of a list the most words that it has. */
  least?: number
  most?: number
  /** What a change touches: it takes effect once a second administrator has signed. */
  touches?: 'money' | 'law'
  /**
   * Who pays it under the terms of the platform: a rise is announced to them and takes effect after `riseNoticeDays`
   * (Regulation (EU) 2019/1150, article 3, paragraph 2).
   */
  riseNotifies?: 'hosts' | 'subscribers'
}

/** Whole days between the announcement of a rise and its effect. */
export const riseNoticeDays = 15

const isOpen = { group: 'switches', unit: 'switch', default: true } as const
const fee = {
  group: 'fees',
  unit: 'percent',
  least: 0,
  most: 30,
  touches: 'money',
  riseNotifies: 'hosts',
} as const
const plan = { group: 'plans', touches: 'money', riseNotifies: 'subscribers' } as const
const euros = { ...plan, unit: 'EUR', least: 100, most: 1_000_000 } as const
const francs = { ...plan, least: 500, most: 5_000_000 } as const
const limit = { group: 'plan_limits', unit: 'count', least: 0, most: 10_000 } as const
const booking = { group: 'bookings', least: 1 } as const
const sale = { group: 'sales', unit: 'days', least: 7, most: 365 } as const
const sla = { group: 'moderation', unit: 'hours', least: 1, most: 240 } as const

/**
 * Every setting of the platform, in the order in which screens show them; the default is in force until a value is
 * stored. What a law or the specification fixes to the letter has no setting. A value is read where it applies by
 * `settings.get(key)`.
 */
const settingDefinitions = {
  registrations_open: isOpen,
  bookings_open: isOpen,
  sale_submissions_open: isOpen,
  offers_open: isOpen,
  blind_reviews: { group: 'switches', unit: 'switch', default: false },

  maintenance: { group: 'maintenance', unit: 'switch', default: false },
  maintenance_minutes: { group: 'maintenance', unit: 'minutes', default: 30, least: 1, most: 1_440 },

  guest_fee_percent: { ...fee, default: 9 },
  owner_fee_percent: { ...fee, default: 3 },

  pro_essential_price_eur: { ...euros, default: 4_900 },
  pro_essential_price_xof: { ...francs, unit: 'XOF', default: 32_000 },
  pro_essential_price_xaf: { ...francs, unit: 'XAF', default: 32_000 },
  pro_agency_price_eur: { ...euros, default: 12_900 },
  pro_agency_price_xof: { ...francs, unit: 'XOF', default: 84_500 },
  pro_agency_price_xaf: { ...francs, unit: 'XAF', default: 84_500 },
  pro_network_price_eur: { ...euros, default: 29_900 },
  pro_network_price_xof: { ...francs, unit: 'XOF', default: 196_000 },
  pro_network_price_xaf: { ...francs, unit: 'XAF', default: 196_000 },

  private_live_listings: { ...limit, least: 1, default: 3 },
  pro_start_live_listings: { ...limit, least: 1, default: 15 },
  pro_start_team_members: { ...limit, least: 1, default: 2 },
  pro_essential_live_listings: { ...limit, least: 1, default: 40 },
  pro_essential_team_members: { ...limit, least: 1, default: 5 },
  pro_essential_highlights: { ...limit, default: 3 },
  pro_agency_live_listings: { ...limit, least: 1, default: 150 },
  pro_agency_team_members: { ...limit, least: 1, default: 20 },
  pro_agency_highlights: { ...limit, default: 10 },
  pro_network_highlights: { ...limit, default: 40 },

  quote_minutes: { ...booking, unit: 'minutes', least: 5, most: 240, default: 30 },
  payment_hold_minutes: { ...booking, unit: 'minutes', least: 5, most: 120, default: 15 },
  share_hours: { ...booking, unit: 'hours', most: 72, default: 24 },
  answer_hours: { ...booking, unit: 'hours', most: 168, default: 24 },
  first_payment_hours: { ...booking, unit: 'hours', most: 336, default: 72 },
  first_payment_percent: { ...booking, unit: 'percent', most: 100, default: 30, touches: 'money' },
  balance_days: { ...booking, unit: 'days', most: 180, default: 30, touches: 'money' },
  quebec_tax_registration: { group: 'bookings', unit: 'switch', default: false, touches: 'law' },
  open_bookings: { ...booking, unit: 'count', most: 500, default: 20 },

  offer_silence_days: { ...sale, default: 30 },
  confirmation_request_days: { ...sale, least: 3, default: 14 },
  to_confirm_days: { ...sale, least: 4, default: 17 },
  unconfirmed_hidden_days: { ...sale, least: 5, default: 21 },
  sold_shown_days: { ...sale, least: 1, default: 30 },
  inquiry_quiet_days: { ...sale, default: 30 },
  ticket_quiet_days: { ...sale, least: 3, default: 14 },

  sla_urgent_hours: { ...sla, default: 4 },
  sla_high_hours: { ...sla, default: 12 },
  sla_medium_hours: { ...sla, default: 24 },
  sla_low_hours: { ...sla, default: 48 },
  claim_minutes: { group: 'moderation', unit: 'minutes', least: 5, most: 120, default: 15 },
  banned_words: { group: 'moderation', unit: 'words', most: 500, default: [] as readonly string[] },

  ...requestLimits,
} as const satisfies Record<string, SettingDefinition>

export type SettingKey = keyof typeof settingDefinitions
export const settingKeys = Object.keys(settingDefinitions) as SettingKey[]

type Widened<Default> = Default extends number
  ? number
  : Default extends boolean
    ? boolean
    : readonly string[]
export type SettingValue<Key extends SettingKey = SettingKey> = Widened<
  (typeof settingDefinitions)[Key]['default']
>

/** The values in force, as modules read them. */
export interface SettingsLookup {
  get: <Key extends SettingKey>(key: Key) => SettingValue<Key>
}

/** The defaults, for tests of rules and for demonstration data. */
export const defaultSettings: SettingsLookup = {
  get: <Key extends SettingKey>(key: Key) => settingDefinitions[key].default as SettingValue<Key>,
}

export function definitionOf(key: SettingKey): SettingDefinition {
  return settingDefinitions[key]
}

/** Settings whose values rise in this order: each is smaller than the next. */
export const risingSettings: readonly (readonly SettingKey[])[] = [
  ['sla_urgent_hours', 'sla_high_hours', 'sla_medium_hours', 'sla_low_hours'],
  ['confirmation_request_days', 'to_confirm_days', 'unconfirmed_hidden_days'],
  ['pro_essential_price_eur', 'pro_agency_price_eur', 'pro_network_price_eur'],
  ['pro_essential_price_xof', 'pro_agency_price_xof', 'pro_network_price_xof'],
  ['pro_essential_price_xaf', 'pro_agency_price_xaf', 'pro_network_price_xaf'],
]
