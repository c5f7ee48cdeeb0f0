import { z } from 'zod'
import { endpoint } from '#contract/core/endpoint.ts'
import { Id, Instant, line } from '#contract/core/fields.ts'
import { foundKinds, platformPeriods } from './platform-periods.ts'
import { LocalDate } from '#contract/core/local-date.ts'
import { Currency, Minor } from '#contract/core/money.ts'
import { signedInProblems } from '#contract/core/problem.ts'

const tag = 'Dashboards'
const who = { permission: 'view_stats' } as const

/** A count of the period, and that of the period before. */
const Compared = z.object({ total: z.int(), before: z.int() })

export const showPlatformMetrics = endpoint({
  method: 'GET',
  path: '/admin/dashboard/figures',
  summary: 'Bookings, money and verifications of a period, beside the period before',
  tag,
  who,
  mayLag: true,
  query: z.strictObject({ period: z.enum(platformPeriods).default('30d') }),
  answers: {
    200: z.object({
      period: z.enum(platformPeriods),
      start_date: LocalDate,
      end_date: LocalDate,
      /** Days, months over a year: each beside the one of the period before that has its place. */
      groups: z.array(
        z.object({
          start_date: LocalDate,
          previous_start_date: LocalDate,
          bookings: z.int(),
          previous_bookings: z.int(),
        }),
      ),
      bookings: Compared,
      /** Money that guests have paid, by currency; several are never mixed (rules, section 12). */
      collected: z.array(z.object({ currency: Currency, total_minor: Minor, before_minor: Minor })),
      /** Rentals and sale listings visible now, and how many were added in the period. */
      published: z.object({ total: z.int(), added: z.int(), added_before: z.int() }),
      /** Accounts opened. */
      accounts: Compared,
      /** Bookings cancelled, whoever did. */
      cancellations: Compared,
      /** Questions about homes for sale. */
      inquiries: Compared,
      /** Hours from a request for verification to its decision; null where nothing was decided. */
      verification_hours: z.object({ average: z.number().nullable(), before: z.number().nullable() }),
      verifications_waiting: z.object({
        professionals: z.int(),
        homes: z.int(),
        identities: z.int(),
        /** Past three quarters of the promised day. */
        pressing: z.int(),
      }),
    }),
    ...signedInProblems,
  },
})

export const exportPlatformMetrics = endpoint({
  method: 'GET',
  path: '/admin/dashboard/figures/export',
  summary: 'The same figures as a CSV file; taking it is an entry of the audit trail',
  tag,
  who,
  query: z.strictObject({ period: z.enum(platformPeriods).default('30d') }),
  answers: { 200: z.string(), ...signedInProblems },
  produces: 'text/csv; charset=utf-8',
})

/** `late`: it works, with items that wait longer than allowed. `down`: it does not work. */
const State = z.enum(['ok', 'late', 'down'])

export const showServices = endpoint({
  method: 'GET',
  path: '/admin/dashboard/services',
  summary: 'Whether what the house stands on works now: each part was asked, or says when it last worked',
  tag,
  who,
  answers: {
    200: z.object({
      checked_at: Instant,
      database: z.object({ state: State, milliseconds: z.int() }),
      storage: z.object({ state: State, milliseconds: z.int() }),
      mail: z.object({
        state: State,
        /** In the last 24 hours. */
        sent: z.int(),
        waiting: z.int(),
        /** Given up after the last attempt. */
        given_up: z.int(),
        oldest_waiting_since: Instant.nullable(),
      }),
      payments: z.object({
        state: State,
        /** Through a provider, in the last 30 days. */
        succeeded: z.int(),
        failed: z.int(),
        /** Requested from a provider and not completed yet. */
        waiting: z.int(),
      }),
      calendars: z.object({ state: State, feeds: z.int(), failing: z.int() }),
      jobs: z.object({
        state: State,
        rounds: z.array(
          z.object({
            name: z.enum(['every-minute', 'hourly', 'daily']),
            state: State,
            /** Null where no run has ended since runs are recorded. */
            ended_at: Instant.nullable(),
            milliseconds: z.int().nullable(),
            failed: z.array(z.string()),
          }),
        ),
      }),
    }),
    ...signedInProblems,
  },
})

export const searchPlatform = endpoint({
  method: 'GET',
  path: '/admin/search',
  summary:
    'People, homes, bookings, cases, requests, notices and invoices by name, title or reference: only what the caller may see',
  tag,
  who: { role: ['admin', 'staff'] },
  query: z.strictObject({ q: line(120, 2) }),
  answers: {
    200: z.object({
      items: z.array(
        z.object({
          kind: z.enum(foundKinds),
          id: Id,
          /** Name, title or reference. */
          label: z.string(),
          detail: z.string(),
          /** What its screen is found by, where that is not its id: the person of an invoice. */
          place: z.string(),
        }),
      ),
    }),
    ...signedInProblems,
  },
})
