CREATE TABLE "booking_move" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"previous_status" text,
	"new_status" text NOT NULL,
	"action" text NOT NULL,
	"reason" text,
	"actor" text NOT NULL,
	"actor_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "booking_quote" (
	"id" uuid PRIMARY KEY NOT NULL,
	"rental_id" uuid NOT NULL,
	"check_in" date NOT NULL,
	"check_out" date NOT NULL,
	"adults" smallint NOT NULL,
	"children" smallint DEFAULT 0 NOT NULL,
	"infants" smallint DEFAULT 0 NOT NULL,
	"pets" smallint DEFAULT 0 NOT NULL,
	"linen" boolean DEFAULT false NOT NULL,
	"promo_code" text,
	"currency" text DEFAULT 'EUR' NOT NULL,
	"total_minor" integer NOT NULL,
	"lines" jsonb NOT NULL,
	"deposit_minor" integer DEFAULT 0 NOT NULL,
	"payment_plan" jsonb DEFAULT '[]' NOT NULL,
	"cancellation" jsonb,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "booking_quote_order" CHECK ("booking_quote"."check_out" > "booking_quote"."check_in")
);
--> statement-breakpoint
CREATE TABLE "night_rate" (
	"rental_id" uuid NOT NULL,
	"night" date NOT NULL,
	"price_minor" integer,
	"min_nights" smallint,
	CONSTRAINT "night_rate_rental_id_night_pk" PRIMARY KEY("rental_id","night"),
	CONSTRAINT "night_rate_says_something" CHECK (num_nonnulls("night_rate"."price_minor", "night_rate"."min_nights") > 0),
	CONSTRAINT "night_rate_price" CHECK ("night_rate"."price_minor" > 0),
	CONSTRAINT "night_rate_nights" CHECK ("night_rate"."min_nights" between 1 and 90)
);
--> statement-breakpoint
CREATE TABLE "promo_code" (
	"id" uuid PRIMARY KEY NOT NULL,
	"rental_id" uuid NOT NULL,
	"code" text NOT NULL,
	"percent" smallint,
	"amount_minor" integer,
	"valid_from" date,
	"valid_until" date,
	"max_uses" integer,
	"uses" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "promo_code_code" UNIQUE("rental_id","code"),
	CONSTRAINT "promo_code_value" CHECK (num_nonnulls("promo_code"."percent", "promo_code"."amount_minor") = 1),
	CONSTRAINT "promo_code_percent" CHECK ("promo_code"."percent" between 1 and 100),
	CONSTRAINT "promo_code_amount" CHECK ("promo_code"."amount_minor" > 0),
	CONSTRAINT "promo_code_uses" CHECK ("promo_code"."uses" between 0 and coalesce("promo_code"."max_uses", "promo_code"."uses"))
);
--> statement-breakpoint
CREATE TABLE "rate_period" (
	"id" uuid PRIMARY KEY NOT NULL,
	"rental_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"weekdays" smallint DEFAULT 127 NOT NULL,
	"price_minor" integer,
	"percent" smallint,
	"min_nights" smallint,
	"priority" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rate_period_kind" CHECK ("rate_period"."kind" in ('season', 'rule')),
	CONSTRAINT "rate_period_order" CHECK ("rate_period"."ends_on" >= "rate_period"."starts_on"),
	CONSTRAINT "rate_period_price" CHECK (num_nonnulls("rate_period"."price_minor", "rate_period"."percent") <= 1 and "rate_period"."price_minor" > 0),
	CONSTRAINT "rate_period_percent" CHECK ("rate_period"."percent" between -90 and 400),
	CONSTRAINT "rate_period_weekdays" CHECK ("rate_period"."weekdays" between 1 and 127),
	CONSTRAINT "rate_period_nights" CHECK ("rate_period"."min_nights" between 1 and 90)
);
--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "mode" text DEFAULT 'request' NOT NULL;--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "payment_method" text DEFAULT 'offline' NOT NULL;--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "infants" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "pets" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "linen" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "promo_code" text;--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "deposit_minor" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "payment_plan" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "cancellation" jsonb;--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "paid_minor" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "refunded_minor" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "owner_fee_minor" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "time_zone" text DEFAULT 'Europe/Paris' NOT NULL;--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "check_in_from" text DEFAULT '16:00' NOT NULL;--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "check_out_until" text DEFAULT '10:00' NOT NULL;--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "guest_message" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "owner_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "cancelled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "cancelled_by" text;--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "cancellation_reason" text;--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "disputed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "quote_id" uuid;--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "rental" ADD COLUMN "star_rating" smallint;--> statement-breakpoint
ALTER TABLE "rental" ADD COLUMN "weekend_price_minor" integer;--> statement-breakpoint
ALTER TABLE "rental" ADD COLUMN "weekly_discount" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "rental" ADD COLUMN "monthly_discount" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "rental" ADD COLUMN "early_bird_discount" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "rental" ADD COLUMN "last_minute_discount" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "rental" ADD COLUMN "new_listing_discount" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "rental" ADD COLUMN "included_guests" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "rental" ADD COLUMN "extra_guest_fee_minor" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "rental" ADD COLUMN "linen_fee_minor" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "rental" ADD COLUMN "pet_fee_minor" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "rental" ADD COLUMN "deposit_minor" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "rental" ADD COLUMN "instant_booking" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "rental" ADD COLUMN "pay_on_arrival" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "rental" ADD COLUMN "notice_days" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "rental" ADD COLUMN "booking_window_days" smallint DEFAULT 730 NOT NULL;--> statement-breakpoint
ALTER TABLE "rental" ADD COLUMN "preparation_days" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "rental" ADD COLUMN "check_in_days" smallint DEFAULT 127 NOT NULL;--> statement-breakpoint
ALTER TABLE "rental" ADD COLUMN "check_out_days" smallint DEFAULT 127 NOT NULL;--> statement-breakpoint
ALTER TABLE "rental" ADD COLUMN "has_rate_calendar" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "rental" ADD COLUMN "tax_fixed_minor" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "rental" ADD COLUMN "tax_rate_bp" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "rental" ADD COLUMN "tax_cap_minor" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "rental" ADD COLUMN "tax_surcharge_bp" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "rental" ADD COLUMN "time_zone" text DEFAULT 'Europe/Paris' NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_move" ADD CONSTRAINT "booking_move_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_quote" ADD CONSTRAINT "booking_quote_rental_id_rental_id_fk" FOREIGN KEY ("rental_id") REFERENCES "public"."rental"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "night_rate" ADD CONSTRAINT "night_rate_rental_id_rental_id_fk" FOREIGN KEY ("rental_id") REFERENCES "public"."rental"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_code" ADD CONSTRAINT "promo_code_rental_id_rental_id_fk" FOREIGN KEY ("rental_id") REFERENCES "public"."rental"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_period" ADD CONSTRAINT "rate_period_rental_id_rental_id_fk" FOREIGN KEY ("rental_id") REFERENCES "public"."rental"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_move_booking" ON "booking_move" USING btree ("booking_id","created_at");--> statement-breakpoint
CREATE INDEX "booking_quote_expiry" ON "booking_quote" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "rate_period_rental" ON "rate_period" USING btree ("rental_id","ends_on");--> statement-breakpoint
CREATE INDEX "booking_waiting" ON "booking" USING btree ("expires_at") WHERE expires_at is not null;--> statement-breakpoint
CREATE INDEX "booking_current" ON "booking" USING btree ("status","check_in") WHERE status in ('CONFIRMED', 'IN_STAY');--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_quote_id_unique" UNIQUE("quote_id");--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_status" CHECK ("booking"."status" in ('PENDING_PAYMENT', 'REQUESTED', 'CONFIRMED', 'IN_STAY', 'COMPLETED', 'NO_SHOW', 'EXPIRED', 'DECLINED', 'WITHDRAWN', 'CANCELLED_BY_GUEST', 'CANCELLED_BY_OWNER', 'CANCELLED_BY_ADMIN', 'CANCELLED_UNPAID'));--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_money" CHECK ("booking"."total_minor" >= 0 and "booking"."paid_minor" >= 0 and "booking"."refunded_minor" between 0 and "booking"."paid_minor");--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_party" CHECK ("booking"."adults" >= 1 and least("booking"."children", "booking"."infants", "booking"."pets") >= 0);--> statement-breakpoint
ALTER TABLE "occupancy" ADD CONSTRAINT "occupancy_kind" CHECK ("occupancy"."kind" in ('stay', 'block', 'import'));--> statement-breakpoint
ALTER TABLE "rental" ADD CONSTRAINT "rental_discounts" CHECK (least("rental"."weekly_discount", "rental"."monthly_discount", "rental"."early_bird_discount", "rental"."last_minute_discount", "rental"."new_listing_discount") >= 0 and greatest("rental"."weekly_discount", "rental"."monthly_discount", "rental"."early_bird_discount", "rental"."last_minute_discount", "rental"."new_listing_discount") <= 50);--> statement-breakpoint
ALTER TABLE "rental" ADD CONSTRAINT "rental_fees" CHECK (least("rental"."weekend_price_minor", "rental"."extra_guest_fee_minor", "rental"."linen_fee_minor", "rental"."pet_fee_minor", "rental"."deposit_minor") >= 0 and "rental"."included_guests" >= 1);--> statement-breakpoint
ALTER TABLE "rental" ADD CONSTRAINT "rental_arrivals" CHECK ("rental"."notice_days" >= 0 and "rental"."preparation_days" between 0 and 30 and "rental"."booking_window_days" between 1 and 730 and "rental"."check_in_days" between 1 and 127 and "rental"."check_out_days" between 1 and 127);--> statement-breakpoint
ALTER TABLE "rental" ADD CONSTRAINT "rental_stars" CHECK ("rental"."star_rating" between 1 and 5);