import { z } from 'zod'

export const Language = z.enum(['fr', 'en', 'es'])
export type Language = z.infer<typeof Language>
export const defaultLanguage: Language = 'fr'
