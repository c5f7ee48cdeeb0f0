/** When each queue is due, in UTC: nothing in them is counted in local hours. */
export const schedules = {
  'every-minute': '* * * * *',
  hourly: '7 * * * *',
  daily: '23 3 * * *',
} as const
export type Frequency = keyof typeof schedules
export const frequencies = Object.keys(schedules) as Frequency[]
