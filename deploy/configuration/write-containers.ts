import { databaseName, onMachines, type Topology } from '../topology.ts'
import { writeDatabase } from './write-database.ts'
import { writeNginx } from './write-nginx.ts'

/** The services of `compose.yaml` that nginx connects to; the name of each is its address. */
const services: Pick<Topology, 'proxy' | 'applications'> = {
  proxy: { name: 'proxy', machine: 'proxy' },
  // Several containers under one name: nginx takes each of the addresses that it has at the start.
  applications: [{ name: 'web', machine: 'web', role: 'web' }],
}

/** nginx's file for `compose.yaml`; the certificate is in a folder that is mounted. */
export function writeProxyOfContainers(serverName: string) {
  return writeNginx(services, onMachines(services, { proxy: 'proxy', web: 'web' }), {
    certificate: {
      chain: '/etc/demeure/site.pem',
      key: '/etc/demeure/site.key',
      challenges: '/var/www/certbot',
    },
    serverName,
    cacheFolder: '/var/cache/nginx',
    folder: '/var/lib/nginx',
    pidFile: '/run/nginx.pid',
    errorLog: '/dev/stderr',
    user: 'nginx',
  })
}

/** Runs once in the empty database of `compose.yaml`, as its superuser, which the application is not. */
export function writeDatabaseOfContainers() {
  return `psql --username postgres --set ON_ERROR_STOP=1 <<SQL
${writeDatabase('$APPLICATION_PASSWORD').join(';\n')};
SQL
`
}

/** The file of variables that `compose.yaml` needs. */
export function writeEnvironmentOfContainers(
  host: string,
  secrets: { key: string; superuser: string; application: string },
) {
  return `PUBLIC_URL=https://${host}
SECRET_KEY=${secrets.key}
POSTGRES_PASSWORD=${secrets.superuser}
APPLICATION_PASSWORD=${secrets.application}
DATABASE_URL=postgres://${databaseName}:${secrets.application}@database:5432/${databaseName}
`
}
