-- The reasons that the select offered, in its three languages; the audit entry of each view has the former text.
UPDATE "verification_view" SET "reason" = CASE
  WHEN "reason" = 'Consultée depuis ce compte' THEN 'own'
  WHEN "reason" IN ('Contrôle d’une décision', 'Review of a decision', 'Control de una decisión') THEN 'decision_review'
  WHEN "reason" IN ('Réclamation de la personne', 'Complaint of the person', 'Reclamación de la persona') THEN 'complaint'
  WHEN "reason" IN ('Demande d’une autorité', 'Request from an authority', 'Solicitud de una autoridad') THEN 'authority_request'
  ELSE 'decision'
END;--> statement-breakpoint
ALTER TABLE "verification_view" ADD CONSTRAINT "verification_view_reason" CHECK ("verification_view"."reason" in ('decision', 'decision_review', 'complaint', 'authority_request', 'own'));