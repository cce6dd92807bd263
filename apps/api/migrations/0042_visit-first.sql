ALTER TABLE "application" ADD COLUMN "visit_note" text;--> statement-breakpoint
ALTER TABLE "application_order" ADD COLUMN "visit_first" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Nothing is sent in without a price that was agreed to, and nothing approved where we promised to measure first and
-- haven't. A trigger, because a constraint would also hold for applications of before, which had no price.
CREATE FUNCTION application_moves_whole() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status = 'draft' AND NEW.status <> 'draft' AND NEW.agreed IS NULL THEN
    RAISE EXCEPTION 'application % has no agreed price', NEW.application_ref_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'application_sent_in_at_a_price';
  END IF;
  IF NEW.status = 'approved' AND OLD.status <> 'approved' AND NEW.visit_note IS NULL AND EXISTS (
    SELECT FROM application_order WHERE order_id = NEW.application_ref_id AND visit_first
  ) THEN
    RAISE EXCEPTION 'application % was not visited', NEW.application_ref_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'application_visited_first';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER application_moves_whole AFTER UPDATE OF status ON "application"
  FOR EACH ROW EXECUTE FUNCTION application_moves_whole();
