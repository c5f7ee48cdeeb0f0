CREATE TABLE "inventory_picture" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"party" text NOT NULL,
	"moment" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"sent_sha256" text NOT NULL,
	"stored_sha256" text NOT NULL,
	"sealed" "bytea" NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "inventory_picture_party" CHECK ("inventory_picture"."party" in ('guest', 'owner')),
	CONSTRAINT "inventory_picture_moment" CHECK ("inventory_picture"."moment" in ('arrival', 'departure')),
	CONSTRAINT "inventory_picture_size" CHECK ("inventory_picture"."width" > 0 and "inventory_picture"."height" > 0),
	CONSTRAINT "inventory_picture_hashes" CHECK ("inventory_picture"."sent_sha256" ~ '^[0-9a-f]{64}$' and "inventory_picture"."stored_sha256" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
ALTER TABLE "incident" ADD COLUMN "deposit_deduction_minor" integer;--> statement-breakpoint
ALTER TABLE "inventory_picture" ADD CONSTRAINT "inventory_picture_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "inventory_picture_file" ON "inventory_picture" USING btree ("booking_id","party","moment","sent_sha256");--> statement-breakpoint
CREATE INDEX "inventory_picture_received" ON "inventory_picture" USING btree ("received_at");--> statement-breakpoint
ALTER TABLE "incident" ADD CONSTRAINT "incident_deposit" CHECK ("incident"."deposit_deduction_minor" is null or ("incident"."ruled_at" is not null and "incident"."deposit_deduction_minor" >= 0 and ("incident"."deposit_deduction_minor" = 0 or ("incident"."reported_by" = 'owner' and "incident"."refund_minor" = 0))));--> statement-breakpoint
-- Evidence: only the encryption of a picture may change, when the key is replaced.
create function inventory_picture_is_sealed() returns trigger language plpgsql as $$
begin
  raise exception 'a picture of an inventory does not change' using errcode = 'check_violation';
end $$;--> statement-breakpoint
create trigger inventory_picture_sealed
  before update of id, booking_id, party, moment, width, height, sent_sha256, stored_sha256, received_at
  on inventory_picture for each row execute function inventory_picture_is_sealed();
