import { z } from 'zod'
import { endpoint } from './endpoint.ts'

const Health = z.object({ status: z.enum(['ok', 'unavailable']) })

export const live = endpoint({
  method: 'GET',
  path: '/health/live',
  answersInMaintenance: true,
  summary: 'The process runs',
  tag: 'Service',
  who: 'anyone',
  answers: { 200: Health },
})
export const ready = endpoint({
  method: 'GET',
  path: '/health/ready',
  answersInMaintenance: true,
  summary: 'The process can serve: its database answers',
  tag: 'Service',
  who: 'anyone',
  answers: { 200: Health, 503: Health },
})
