import { writeOverPersistentConnections } from '#server/test/peers/persistent-connections.ts'
import { nginxPrograms, startNginx } from '#server/test/peers/nginx.ts'
import type { Finding } from './finding.ts'
import type { TestPlatform } from './open-test-platform.ts'

const serverName = 'demeure.example'
const rules = { connections: 100, bursts: 10, requests: 100 }
const all = rules.connections * rules.bursts * rules.requests

/** Writes over kept connections of a real nginx that were idle: none of them meets one that has just ended. */
export async function persistentConnections(platform: TestPlatform): Promise<Finding[]> {
  if (!nginxPrograms) throw new Error('no nginx: put it into the PATH')
  const nginx = await startNginx(nginxPrograms, serverName, Number(new URL(platform.url).port))
  try {
    const counts = await writeOverPersistentConnections(nginx, serverName, rules)
    return [
      {
        name: `${all} requests over kept connections of a proxy`,
        isMet: counts.get(401) === all,
        summary: [...counts].map(([status, count]) => `${count} × ${status}`).join(', '),
      },
    ]
  } finally {
    await nginx.stop()
  }
}
