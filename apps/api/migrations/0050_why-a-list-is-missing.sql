CREATE TABLE "settlement_trouble" (
	"gateway" text PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"why" text NOT NULL,
	"detail" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "settlement_trouble_known" CHECK ("settlement_trouble"."why" in ('no-list', 'not-readable'))
);
