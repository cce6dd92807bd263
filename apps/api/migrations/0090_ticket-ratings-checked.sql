ALTER TABLE "ticket" VALIDATE CONSTRAINT "ticket_rating_known";
