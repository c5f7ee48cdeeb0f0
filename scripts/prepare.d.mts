export const root: string
export const node: string
export const serverFlags: string[]
export const serverEnvironment: Record<string, string>
export const compileCache: Record<string, string>
export const program: string
export function build(): Promise<void>
export function buildProgram(): Promise<void>
export function fetchPrograms(name: 'prometheus' | 'nginx' | 'rsyslog'): string | undefined
