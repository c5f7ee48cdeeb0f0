/** Cron schedules of the queues, in UTC: no job depends on local time. */
export const schedules = {
  'every-minute': '* * * * *',
  hourly: '7 * * * *',
  daily: '23 3 * * *',
} as const
export type Frequency = keyof typeof schedules
export const frequencies = Object.keys(schedules) as Frequency[]
