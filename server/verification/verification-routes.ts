import { badgeRoutes } from './badges/badge-routes.ts'
import { verificationDocumentRoutes } from './documents/document-routes.ts'
import { reportRoutes } from './checks/report-routes.ts'
import { documentTestRoutes } from './test/test-routes.ts'
import { adminVerificationRoutes } from './review/admin-verification-routes.ts'
import type { HttpApp } from '#server/platform/http/http-app.ts'
import { myVerificationRoutes } from './my-verification-routes.ts'
import type { VerificationContext } from './verification-context.ts'

/** Every call of verifications: of the person, of staff, and of the public test. */
export function verificationRoutes(app: HttpApp & VerificationContext) {
  myVerificationRoutes(app)
  verificationDocumentRoutes(app)
  adminVerificationRoutes(app)
  reportRoutes(app)
  documentTestRoutes(app)
  badgeRoutes(app)
}
