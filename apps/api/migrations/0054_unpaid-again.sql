CREATE TABLE "unpaid_again" (
	"account_number" text NOT NULL,
	"month" text NOT NULL,
	"as_if_due_on" date NOT NULL,
	"warned_at" timestamp with time zone,
	"last_warned_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "unpaid_again_account_number_month_as_if_due_on_pk" PRIMARY KEY("account_number","month","as_if_due_on")
);
--> statement-breakpoint
ALTER TABLE "suspension" DROP CONSTRAINT "suspension_account_number_month_pk";--> statement-breakpoint
ALTER TABLE "suspension" ADD CONSTRAINT "suspension_account_number_month_started_on_pk" PRIMARY KEY("account_number","month","started_on");--> statement-breakpoint
ALTER TABLE "unpaid_again" ADD CONSTRAINT "unpaid_again_account_number_month_bill_account_number_month_fk" FOREIGN KEY ("account_number","month") REFERENCES "public"."bill"("account_number","month") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "unpaid_again_one_open" ON "unpaid_again" USING btree ("account_number") WHERE ended_at is null;