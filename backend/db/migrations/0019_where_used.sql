CREATE INDEX "hotel_property_type" ON "hotel" USING btree ("property_type_id");--> statement-breakpoint
CREATE INDEX "room_extra_service_service" ON "room_extra_service" USING btree ("extra_service_id");--> statement-breakpoint
CREATE INDEX "room_feature_feature" ON "room_feature" USING btree ("feature_id");