CREATE TABLE "external_identity" (
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"provider" text NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "external_identity_pk" PRIMARY KEY("issuer","subject")
);
--> statement-breakpoint
CREATE TABLE "external_sign_in" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"nonce" text NOT NULL,
	"code_verifier" text NOT NULL,
	"redirect_uri" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_device" (
	"user_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_device_pk" PRIMARY KEY("user_id","hash")
);
--> statement-breakpoint
CREATE TABLE "one_time_token" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "recovery_code" (
	"user_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "recovery_code_pk" PRIMARY KEY("user_id","hash")
);
--> statement-breakpoint
CREATE TABLE "refresh_token" (
	"hash" text PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "security_event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"action" text NOT NULL,
	"outcome" text NOT NULL,
	"request_id" text NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"device" text NOT NULL,
	"remember" boolean DEFAULT true NOT NULL,
	"authenticated_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "user_role" (
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"permissions" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_role_pk" PRIMARY KEY("user_id","role"),
	CONSTRAINT "user_role_name" CHECK ("user_role"."role" in ('admin', 'owner', 'seller', 'user', 'staff'))
);
--> statement-breakpoint
CREATE TABLE "app_user" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"email_verified_at" timestamp with time zone,
	"password_hash" text,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone_number" text,
	"bio" text DEFAULT '' NOT NULL,
	"company_name" text,
	"language" text DEFAULT 'fr' NOT NULL,
	"currency" text DEFAULT 'eur' NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"kyc_status" text DEFAULT 'pending' NOT NULL,
	"identity_verified_at" timestamp with time zone,
	"avatar_key" text,
	"totp_secret" text,
	"totp_confirmed_at" timestamp with time zone,
	"totp_last_step" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "app_user_status" CHECK ("app_user"."status" in ('active', 'suspended', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "limit_window" (
	"key" text PRIMARY KEY NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"hits" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "contact_message_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "outbox_mail" (
	"id" uuid PRIMARY KEY NOT NULL,
	"to_address" text NOT NULL,
	"reply_to" text,
	"subject" text NOT NULL,
	"text_body" text NOT NULL,
	"html_body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "city" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"region" text,
	"country_code" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"population" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "booking" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"rental_id" uuid NOT NULL,
	"guest_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"status" text NOT NULL,
	"check_in" date NOT NULL,
	"check_out" date NOT NULL,
	"adults" smallint NOT NULL,
	"children" smallint DEFAULT 0 NOT NULL,
	"currency" text DEFAULT 'EUR' NOT NULL,
	"total_minor" integer NOT NULL,
	"lines" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "booking_code_unique" UNIQUE("code"),
	CONSTRAINT "booking_order" CHECK ("booking"."check_out" > "booking"."check_in")
);
--> statement-breakpoint
CREATE TABLE "occupancy" (
	"id" uuid PRIMARY KEY NOT NULL,
	"rental_id" uuid NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"kind" text NOT NULL,
	"booking_id" uuid,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "occupancy_order" CHECK ("occupancy"."ends_on" > "occupancy"."starts_on")
);
--> statement-breakpoint
CREATE TABLE "rental_count" (
	"country_code" text NOT NULL,
	"property_type" text NOT NULL,
	"total" integer NOT NULL,
	CONSTRAINT "rental_count_pk" PRIMARY KEY("country_code","property_type")
);
--> statement-breakpoint
CREATE TABLE "rental_image" (
	"id" uuid PRIMARY KEY NOT NULL,
	"rental_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"is_primary" boolean DEFAULT false NOT NULL,
	"caption" text DEFAULT '' NOT NULL,
	"alt_text" text DEFAULT '' NOT NULL,
	"storage_key" text NOT NULL,
	"file_name" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"widths" integer[] NOT NULL,
	"dominant_color" text NOT NULL,
	"placeholder" text NOT NULL,
	"bytes" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rental_image_position" UNIQUE("rental_id","position")
);
--> statement-breakpoint
CREATE TABLE "rental_status_change" (
	"id" uuid PRIMARY KEY NOT NULL,
	"rental_id" uuid NOT NULL,
	"previous_status" text NOT NULL,
	"new_status" text NOT NULL,
	"reason" text,
	"actor_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rental" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"status" text DEFAULT 'DRAFT' NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"property_type" text DEFAULT 'apartment' NOT NULL,
	"street" text DEFAULT '' NOT NULL,
	"postcode" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"city_key" text DEFAULT '' NOT NULL,
	"city_id" integer,
	"region" text,
	"country_code" text DEFAULT 'FR' NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"public_latitude" double precision,
	"public_longitude" double precision,
	"base_price_minor" integer DEFAULT 0 NOT NULL,
	"cleaning_fee_minor" integer DEFAULT 0 NOT NULL,
	"bedrooms" smallint DEFAULT 0 NOT NULL,
	"beds" smallint DEFAULT 0 NOT NULL,
	"bathrooms" smallint DEFAULT 0 NOT NULL,
	"car_shelters" smallint DEFAULT 0 NOT NULL,
	"floors" smallint DEFAULT 1 NOT NULL,
	"max_guests" smallint DEFAULT 1 NOT NULL,
	"surface" integer,
	"amenities" text[] DEFAULT '{}' NOT NULL,
	"house_rules" text DEFAULT '' NOT NULL,
	"check_in_from" text DEFAULT '16:00' NOT NULL,
	"check_out_until" text DEFAULT '10:00' NOT NULL,
	"min_nights" smallint DEFAULT 1 NOT NULL,
	"max_nights" smallint DEFAULT 90 NOT NULL,
	"cancellation_policy" text DEFAULT 'moderate' NOT NULL,
	"registration_number" text,
	"is_featured" boolean DEFAULT false NOT NULL,
	"under_review" boolean DEFAULT false NOT NULL,
	"average_rating" double precision,
	"total_reviews" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"published_at" timestamp with time zone,
	CONSTRAINT "rental_status" CHECK ("rental"."status" in ('DRAFT', 'PUBLISHED', 'ARCHIVED')),
	CONSTRAINT "rental_price" CHECK ("rental"."base_price_minor" >= 0 and "rental"."cleaning_fee_minor" >= 0),
	CONSTRAINT "rental_nights" CHECK ("rental"."min_nights" >= 1 and "rental"."max_nights" >= "rental"."min_nights"),
	CONSTRAINT "rental_published_complete" CHECK ("rental"."status" <> 'PUBLISHED' or ("rental"."title" <> '' and "rental"."base_price_minor" > 0 and "rental"."latitude" is not null and "rental"."longitude" is not null))
);
--> statement-breakpoint
CREATE TABLE "review" (
	"id" uuid PRIMARY KEY NOT NULL,
	"rental_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"rating" smallint NOT NULL,
	"comment" text,
	"moderation_status" text NOT NULL,
	"is_visible" boolean NOT NULL,
	"stayed_on" date NOT NULL,
	"response" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_booking" UNIQUE("booking_id"),
	CONSTRAINT "review_rating_range" CHECK ("review"."rating" between 1 and 5),
	CONSTRAINT "review_comment_length" CHECK (char_length("review"."comment") <= 1000)
);
--> statement-breakpoint
CREATE TABLE "sale_image" (
	"id" uuid PRIMARY KEY NOT NULL,
	"listing_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"is_primary" boolean DEFAULT false NOT NULL,
	"alt_text" text DEFAULT '' NOT NULL,
	"storage_key" text NOT NULL,
	"file_name" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"widths" integer[] NOT NULL,
	"dominant_color" text NOT NULL,
	"placeholder" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sale_listing" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seller_id" uuid NOT NULL,
	"sale_status" text DEFAULT 'draft' NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"property_type" text NOT NULL,
	"property_condition" text,
	"sale_price" numeric(14, 2) NOT NULL,
	"currency" text NOT NULL,
	"negotiable" boolean DEFAULT false NOT NULL,
	"surface_total" integer NOT NULL,
	"bedrooms" smallint DEFAULT 0 NOT NULL,
	"bathrooms" smallint DEFAULT 0 NOT NULL,
	"floors" smallint DEFAULT 1 NOT NULL,
	"year_built" smallint,
	"city" text NOT NULL,
	"region" text,
	"country_code" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"sold_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"published_at" timestamp with time zone,
	CONSTRAINT "sale_listing_price" CHECK ("sale_listing"."sale_price" > 0),
	CONSTRAINT "sale_listing_status" CHECK ("sale_listing"."sale_status" in ('draft', 'pending_validation', 'active', 'under_offer', 'sold', 'withdrawn', 'suspended', 'rejected'))
);
--> statement-breakpoint
CREATE TABLE "seller_profile" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"professional_type" text,
	"license_number" text,
	"issuing_authority" text,
	"company_name" text,
	"verification_status" text DEFAULT 'PENDING' NOT NULL,
	"verified_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "seller_profile_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
ALTER TABLE "external_identity" ADD CONSTRAINT "external_identity_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_device" ADD CONSTRAINT "known_device_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_token" ADD CONSTRAINT "one_time_token_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_token" ADD CONSTRAINT "refresh_token_session_id_user_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."user_session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_session" ADD CONSTRAINT "user_session_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_role" ADD CONSTRAINT "user_role_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_rental_id_rental_id_fk" FOREIGN KEY ("rental_id") REFERENCES "public"."rental"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_guest_id_app_user_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_owner_id_app_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "occupancy" ADD CONSTRAINT "occupancy_rental_id_rental_id_fk" FOREIGN KEY ("rental_id") REFERENCES "public"."rental"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_image" ADD CONSTRAINT "rental_image_rental_id_rental_id_fk" FOREIGN KEY ("rental_id") REFERENCES "public"."rental"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_status_change" ADD CONSTRAINT "rental_status_change_rental_id_rental_id_fk" FOREIGN KEY ("rental_id") REFERENCES "public"."rental"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental" ADD CONSTRAINT "rental_owner_id_app_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_rental_id_rental_id_fk" FOREIGN KEY ("rental_id") REFERENCES "public"."rental"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_author_id_app_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_image" ADD CONSTRAINT "sale_image_listing_id_sale_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."sale_listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_listing" ADD CONSTRAINT "sale_listing_seller_id_app_user_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seller_profile" ADD CONSTRAINT "seller_profile_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "external_identity_user" ON "external_identity" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "one_time_token_user" ON "one_time_token" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE INDEX "refresh_token_session" ON "refresh_token" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "security_event_user" ON "security_event" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "user_session_user" ON "user_session" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "app_user_email_key" ON "app_user" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "outbox_mail_due" ON "outbox_mail" USING btree ("next_attempt_at") WHERE "outbox_mail"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "outbox_mail_to" ON "outbox_mail" USING btree ("to_address","created_at");--> statement-breakpoint
CREATE INDEX "city_name_trgm" ON "city" USING gin ("name_key" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "booking_rental" ON "booking" USING btree ("rental_id","check_in");--> statement-breakpoint
CREATE INDEX "booking_guest" ON "booking" USING btree ("guest_id","check_in");--> statement-breakpoint
CREATE INDEX "booking_owner" ON "booking" USING btree ("owner_id","check_in");--> statement-breakpoint
CREATE INDEX "occupancy_rental" ON "occupancy" USING btree ("rental_id","starts_on");--> statement-breakpoint
CREATE INDEX "rental_image_primary" ON "rental_image" USING btree ("rental_id") WHERE "rental_image"."is_primary";--> statement-breakpoint
CREATE INDEX "rental_status_change_rental" ON "rental_status_change" USING btree ("rental_id","created_at");--> statement-breakpoint
CREATE INDEX "rental_owner" ON "rental" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "review_rental" ON "review" USING btree ("rental_id","created_at") WHERE moderation_status = 'approved' and is_visible;--> statement-breakpoint
CREATE INDEX "review_rating" ON "review" USING btree ("rating","created_at") WHERE moderation_status = 'approved' and is_visible;--> statement-breakpoint
CREATE INDEX "sale_image_listing" ON "sale_image" USING btree ("listing_id","position");--> statement-breakpoint
CREATE INDEX "sale_listing_seller" ON "sale_listing" USING btree ("seller_id","created_at");