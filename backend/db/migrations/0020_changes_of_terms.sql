-- Whoever keeps a stay's terms asks before each use whether they have changed; nights change with every booking and are
-- not among them.
CREATE INDEX catalogue_change_terms ON catalogue_change (xid) WHERE kind <> 'nights';
