CREATE TABLE "sale_price_change" (
	"id" uuid PRIMARY KEY NOT NULL,
	"listing_id" uuid NOT NULL,
	"price" numeric(14, 2) NOT NULL,
	"currency" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sale_status_change" (
	"id" uuid PRIMARY KEY NOT NULL,
	"listing_id" uuid NOT NULL,
	"previous_status" text NOT NULL,
	"new_status" text NOT NULL,
	"reason" text,
	"actor_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "sale_image_listing";--> statement-breakpoint
ALTER TABLE "sale_listing" ALTER COLUMN "title" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "sale_listing" ALTER COLUMN "description" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "sale_listing" ALTER COLUMN "property_type" SET DEFAULT 'apartment';--> statement-breakpoint
ALTER TABLE "sale_listing" ALTER COLUMN "sale_price" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "sale_listing" ALTER COLUMN "currency" SET DEFAULT 'EUR';--> statement-breakpoint
ALTER TABLE "sale_listing" ALTER COLUMN "surface_total" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "sale_listing" ALTER COLUMN "city" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "sale_listing" ALTER COLUMN "country_code" SET DEFAULT 'FR';--> statement-breakpoint
ALTER TABLE "sale_listing" ALTER COLUMN "latitude" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "sale_listing" ALTER COLUMN "longitude" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "sale_image" ADD COLUMN "caption" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sale_image" ADD COLUMN "bytes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sale_image" ADD COLUMN "perceptual_hash" text;--> statement-breakpoint
ALTER TABLE "sale_image" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "sale_listing" ADD COLUMN "price_eur_minor" numeric(15, 0);--> statement-breakpoint
ALTER TABLE "sale_listing" ADD COLUMN "fees_payer" text;--> statement-breakpoint
ALTER TABLE "sale_listing" ADD COLUMN "fees_amount" numeric(14, 2);--> statement-breakpoint
ALTER TABLE "sale_listing" ADD COLUMN "annual_charges" numeric(14, 2);--> statement-breakpoint
ALTER TABLE "sale_listing" ADD COLUMN "property_tax" numeric(14, 2);--> statement-breakpoint
ALTER TABLE "sale_listing" ADD COLUMN "carrez_surface" numeric(8, 2);--> statement-breakpoint
ALTER TABLE "sale_listing" ADD COLUMN "land_surface" integer;--> statement-breakpoint
ALTER TABLE "sale_listing" ADD COLUMN "rooms" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sale_listing" ADD COLUMN "floor_number" smallint;--> statement-breakpoint
ALTER TABLE "sale_listing" ADD COLUMN "amenities" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "sale_listing" ADD COLUMN "street" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sale_listing" ADD COLUMN "postcode" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sale_listing" ADD COLUMN "city_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sale_listing" ADD COLUMN "city_id" integer;--> statement-breakpoint
ALTER TABLE "sale_listing" ADD COLUMN "address_privacy" text DEFAULT 'street' NOT NULL;--> statement-breakpoint
ALTER TABLE "sale_listing" ADD COLUMN "public_latitude" double precision;--> statement-breakpoint
ALTER TABLE "sale_listing" ADD COLUMN "public_longitude" double precision;--> statement-breakpoint
ALTER TABLE "sale_listing" ADD COLUMN "time_zone" text DEFAULT 'Europe/Paris' NOT NULL;--> statement-breakpoint
ALTER TABLE "sale_listing" ADD COLUMN "energy_status" text;--> statement-breakpoint
ALTER TABLE "sale_listing" ADD COLUMN "energy_class" text;--> statement-breakpoint
ALTER TABLE "sale_listing" ADD COLUMN "gas_class" text;--> statement-breakpoint
ALTER TABLE "sale_listing" ADD COLUMN "energy_use" smallint;--> statement-breakpoint
ALTER TABLE "sale_listing" ADD COLUMN "gas_emission" smallint;--> statement-breakpoint
ALTER TABLE "sale_listing" ADD COLUMN "energy_number" text;--> statement-breakpoint
ALTER TABLE "sale_listing" ADD COLUMN "energy_date" date;--> statement-breakpoint
ALTER TABLE "sale_listing" ADD COLUMN "energy_cost_min" integer;--> statement-breakpoint
ALTER TABLE "sale_listing" ADD COLUMN "energy_cost_max" integer;--> statement-breakpoint
ALTER TABLE "sale_listing" ADD COLUMN "energy_cost_year" smallint;--> statement-breakpoint
ALTER TABLE "sale_listing" ADD COLUMN "in_condominium" boolean;--> statement-breakpoint
ALTER TABLE "sale_listing" ADD COLUMN "condominium_lots" integer;--> statement-breakpoint
ALTER TABLE "sale_listing" ADD COLUMN "condominium_procedure" boolean;--> statement-breakpoint
ALTER TABLE "sale_listing" ADD COLUMN "risk_report_date" date;--> statement-breakpoint
ALTER TABLE "sale_listing" ADD COLUMN "mandate_number" text;--> statement-breakpoint
ALTER TABLE "sale_listing" ADD COLUMN "mandate_date" date;--> statement-breakpoint
ALTER TABLE "sale_listing" ADD COLUMN "mandate_exclusive" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sale_listing" ADD COLUMN "land_title" text;--> statement-breakpoint
ALTER TABLE "sale_listing" ADD COLUMN "land_title_number" text;--> statement-breakpoint
ALTER TABLE "sale_listing" ADD COLUMN "legal_facts" jsonb DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "sale_listing" ADD COLUMN "under_review" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sale_listing" ADD COLUMN "risk_points" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sale_listing" ADD COLUMN "submissions" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sale_listing" ADD COLUMN "submitted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sale_listing" ADD COLUMN "rejection_reason" text;--> statement-breakpoint
ALTER TABLE "sale_listing" ADD COLUMN "allow_resubmission" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "sale_listing" ADD COLUMN "scheduled_for" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sale_listing" ADD COLUMN "notify_on_publish" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sale_listing" ADD COLUMN "first_published_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sale_listing" ADD COLUMN "previous_listing_id" uuid;--> statement-breakpoint
ALTER TABLE "sale_listing" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sale_listing" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sale_listing" ADD COLUMN "accepted_offer_id" uuid;--> statement-breakpoint
ALTER TABLE "sale_listing" ADD COLUMN "under_offer_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sale_listing" ADD COLUMN "sold_price" numeric(14, 2);--> statement-breakpoint
ALTER TABLE "sale_listing" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sale_listing" ADD COLUMN "external_reference" text;--> statement-breakpoint
ALTER TABLE "sale_listing" ADD COLUMN "is_featured" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "seller_profile" ADD COLUMN "fee_schedule_url" text;--> statement-breakpoint
ALTER TABLE "seller_profile" ADD COLUMN "refuses_agencies" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sale_price_change" ADD CONSTRAINT "sale_price_change_listing_id_sale_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."sale_listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_status_change" ADD CONSTRAINT "sale_status_change_listing_id_sale_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."sale_listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sale_price_change_listing" ON "sale_price_change" USING btree ("listing_id","changed_at");--> statement-breakpoint
CREATE INDEX "sale_status_change_listing" ON "sale_status_change" USING btree ("listing_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sale_image_one_primary" ON "sale_image" USING btree ("listing_id") WHERE "sale_image"."is_primary";--> statement-breakpoint
CREATE INDEX "sale_image_hash" ON "sale_image" USING btree ("perceptual_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "sale_listing_reference" ON "sale_listing" USING btree ("seller_id","external_reference");--> statement-breakpoint
ALTER TABLE "sale_image" ADD CONSTRAINT "sale_image_position" UNIQUE("listing_id","position");--> statement-breakpoint
ALTER TABLE "sale_listing" ADD CONSTRAINT "sale_listing_fees" CHECK ("sale_listing"."fees_amount" >= 0 and "sale_listing"."fees_amount" < "sale_listing"."sale_price");--> statement-breakpoint
ALTER TABLE "sale_listing" ADD CONSTRAINT "sale_listing_complete" CHECK ("sale_listing"."sale_status" in ('draft', 'withdrawn') or ("sale_listing"."title" <> '' and "sale_listing"."sale_price" is not null and "sale_listing"."surface_total" is not null and "sale_listing"."latitude" is not null and "sale_listing"."longitude" is not null));--> statement-breakpoint
ALTER TABLE "sale_listing" ADD CONSTRAINT "sale_listing_published" CHECK ("sale_listing"."sale_status" not in ('active', 'under_offer', 'sold') or "sale_listing"."published_at" is not null);--> statement-breakpoint
ALTER TABLE "sale_listing" ADD CONSTRAINT "sale_listing_sold" CHECK (("sale_listing"."sale_status" = 'sold') = ("sale_listing"."sold_on" is not null));