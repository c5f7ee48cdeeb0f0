import { bytesPerTaxFile } from '#contract/rentals/tourist-tax-file-enums.ts'
import type { Locate, Topology } from '../topology.ts'

interface SitePlace {
  /**
   * Without a certificate the site is served over http: for tests. `challenges` is the folder from which certbot answers
   * the authority that issues it.
   */
  certificate?: { chain: string; key: string; challenges: string }
  serverName: string
  /** Folder of the cached pages, pictures and scripts. */
  cacheFolder: string
  /** Folder of the program's own files, such as request bodies. */
  folder: string
  pidFile: string
  errorLog: string
  /** User of the worker processes. */
  user: string
}

/** The largest file that the application takes, with the form around it. */
const largestBody = bytesPerTaxFile + 1024 * 1024

/**
 * nginx's file. Connections to the applications are kept; an application that does not answer is passed over, and a
 * write is sent again only where no byte of it was.
 */
export function writeNginx(
  topology: Pick<Topology, 'proxy' | 'applications'>,
  locate: Locate,
  place: SitePlace,
) {
  const { certificate, serverName, cacheFolder, folder, pidFile, errorLog, user } = place
  const { host, port } = locate(topology.proxy, 'site')
  const servers = topology.applications
    .filter(({ role }) => role === 'web')
    .map((each) => {
      const { host: address, port: own } = locate(each, 'application')
      return `    server ${address}:${own} max_fails=3 fail_timeout=2s;`
    })
  const listen = certificate
    ? `listen ${port} ssl http2;
    ssl_certificate ${certificate.chain};
    ssl_certificate_key ${certificate.key};
    ${tls.join('\n    ')}`
    : `listen ${host}:${port};`
  return `user ${user};
worker_processes auto;
worker_rlimit_nofile 16384;
pid ${pidFile};
error_log ${errorLog} warn;
events { worker_connections 4096; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  server_tokens off;
  keepalive_timeout 75s;
  client_max_body_size ${largestBody};
  proxy_cache_path ${cacheFolder} levels=1:2 keys_zone=public:50m max_size=5g inactive=1d use_temp_path=off;
  # Whoever has just written, or asked for light pages, reads what nobody else does.
  map $http_cookie $reads_alone {
    default "";
    ~demeure_position= 1;
    ~reduced-data=1 1;
  }
  upstream applications {
    zone applications 64k;
    least_conn;
${servers.join('\n')}
    keepalive 128;
    keepalive_requests 100000;
    # Shorter than the 76 s of the application, and than the 6 s for which it serves on when it stops: the proxy closes.
    keepalive_timeout 5s;
  }
  server {
    ${listen}
    server_name ${serverName};
    proxy_http_version 1.1;
    proxy_set_header Connection "";
    proxy_set_header Host $http_host;
    proxy_set_header X-Forwarded-For $remote_addr;
    proxy_set_header X-Forwarded-Proto $scheme;
    proxy_set_header X-Forwarded-Host $http_host;
    # The application takes the trace of a proxy for its own: one that a visitor sends would choose the id of the request.
    proxy_set_header traceparent "";
    proxy_set_header tracestate "";
    proxy_connect_timeout 2s;
    proxy_read_timeout 60s;
    proxy_next_upstream error timeout;
    proxy_next_upstream_tries 3;
    # Live events and calls: never held back or cached.
    location /api/ {
      proxy_buffering off;
      proxy_pass http://applications;
    }
    location / {
      proxy_cache public;
      proxy_cache_key $scheme$http_host$request_uri$http_save_data;
      proxy_cache_bypass $reads_alone;
      proxy_no_cache $reads_alone;
      proxy_cache_lock on;
      proxy_cache_lock_timeout 2s;
      proxy_cache_use_stale error timeout updating http_502 http_503 http_504;
      proxy_cache_background_update on;
      proxy_pass http://applications;
    }
  }
${certificate ? writePlainServer(locate(topology.proxy, 'plain').port, serverName, certificate.challenges) : ''}}
`
}

/**
 * Mozilla's intermediate configuration without its DHE suites, so that no parameters of Diffie-Hellman are needed: every
 * suite has forward secrecy and authenticated encryption. Unlike there the server chooses, the longest key first (ASVS
 * 5.0, 12.1.2), and ChaCha20 for whoever prefers it. No stapling: Let's Encrypt has no OCSP since 2025.
 */
const tls = [
  'ssl_protocols TLSv1.2 TLSv1.3;',
  `ssl_ciphers ${[
    'ECDHE-ECDSA-AES256-GCM-SHA384',
    'ECDHE-RSA-AES256-GCM-SHA384',
    'ECDHE-ECDSA-CHACHA20-POLY1305',
    'ECDHE-RSA-CHACHA20-POLY1305',
    'ECDHE-ECDSA-AES128-GCM-SHA256',
    'ECDHE-RSA-AES128-GCM-SHA256',
  ].join(':')};`,
  'ssl_prefer_server_ciphers on;',
  'ssl_conf_command Options PrioritizeChaCha;',
  'ssl_ecdh_curve X25519:prime256v1:secp384r1;',
  'ssl_session_timeout 1d;',
  'ssl_session_cache shared:tls:10m;',
  'ssl_session_tickets off;',
]

/**
 * Nothing is served without TLS. The address of a page is redirected; a call of a program is refused, since a redirect
 * would hide that what it carried was sent in clear (ASVS 5.0, 4.1.2).
 */
function writePlainServer(port: number, serverName: string, challenges: string) {
  const problem = JSON.stringify({
    type: 'https://demeure.example/problems/https_required',
    title: 'Forbidden',
    status: 403,
    code: 'https_required',
    message: 'Cet appel n’est accepté que par https:// ; ce qu’il portait a été envoyé en clair.',
    request_id: '$request_id',
  })
  return `  server {
    listen ${port};
    server_name ${serverName};
    default_type 'application/problem+json; charset=utf-8';
    add_header Cache-Control no-store always;
    location ^~ /.well-known/acme-challenge/ {
      default_type text/plain;
      root ${challenges};
    }
    location ~ ^/(api|health)/|^/\\.well-known/jwt-vc-issuer|\\.data$ {
      return 403 '${problem}';
    }
    location / {
      if ($request_method !~ ^(GET|HEAD)$) {
        return 403 '${problem}';
      }
      return 301 https://${serverName}$request_uri;
    }
  }
`
}
