import type { FastifyRequest } from 'fastify'
import { deviceCookie, readSecretCookie } from './secret-cookies.ts'

/** Data of the browser behind a call, beside the user. */
export interface Visit {
  requestId: string
  address: string
  /** `Firefox · Linux`, for the list of sessions. */
  device: string
  deviceSecret: string | undefined
}

export function visitOf(request: FastifyRequest | undefined): Visit {
  return {
    requestId: request?.id ?? '',
    address: request?.ip ?? '',
    device: describeDevice(request?.headers['user-agent'] ?? ''),
    deviceSecret: readSecretCookie(request, deviceCookie),
  }
}

const browsers: [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

function describeDevice(userAgent: string) {
  const shortened = userAgent.slice(0, 400)
  const names = [browsers, systems].map(
    (existing) => existing.find(([pattern]) => pattern.test(shortened))?.[1],
  )
  return names.filter(Boolean).join(' · ')
}
