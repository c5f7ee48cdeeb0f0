export function exists(program: string): boolean
export const headlessShell: string
export function hasChromium(): boolean
export function missingEngines(): string[]
export function isDebian(): boolean
export function postgresFolder(): string | undefined
export function prometheusFolder(): string | undefined
export function fetchPrometheus(): string | undefined
