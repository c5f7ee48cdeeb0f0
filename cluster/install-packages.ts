import { spawnSync } from 'node:child_process'
import { findPostgres } from '#server/test/peers/postgres-server.ts'

/** Debian's packages, each with its program. */
const packages = {
  'etcd-server': 'etcd',
  patroni: 'patroni',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  nginx: 'nginx',
  pgbackrest: 'pgbackrest',
  faketime: 'faketime',
}

/** Installs PostgreSQL and what else is missing. @throws where that needs somebody else */
export function installPackages(names: (keyof typeof packages)[]) {
  const missing: string[] = Object.entries(packages)
    .filter(([name]) => names.some((each) => each === name))
    .filter(([, program]) => spawnSync('sh', ['-c', `command -v ${program}`]).status !== 0)
    .map(([name]) => name)
  if (!findPostgres()) missing.push('postgresql')
  if (missing.length === 0) return
  const command = `apt-get install -y --no-install-recommends ${missing.join(' ')}`
  if (process.getuid?.() !== 0) throw new Error(`run as root: ${command}`)
  process.stdout.write(`${command}\n`)
  const { status } = spawnSync('sh', ['-c', command], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  if (status !== 0) throw new Error(`failed: ${command}`)
}
