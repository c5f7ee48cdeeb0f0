import type { Locate, Topology } from '../topology.ts'

/**
 * Prometheus' file: every process of the application, and node_exporter on every machine for its disk and memory. What is
 * read from the database is the same in all processes, so that queries take its maximum; counters of processes are added up.
 */
export function writePrometheus({ applications }: Topology, locate: Locate, machines: string[]) {
  const target = (name: string, { host, port }: ReturnType<Locate>) =>
    `      - { targets: ['${host}:${port}'], labels: { instance: ${name} } }`
  return `global:
  scrape_interval: 15s
  evaluation_interval: 15s
rule_files:
  - alerts.yml
alerting:
  alertmanagers:
    - static_configs:
        - targets: ['127.0.0.1:9093']
scrape_configs:
  - job_name: demeure
    static_configs:
${applications.map((each) => target(each.name, locate(each, 'metrics'))).join('\n')}
  - job_name: node
    static_configs:
${machines.map((machine) => target(machine, locate({ name: machine, machine }, 'metrics-of-machine'))).join('\n')}
`
}
